// What the form's script does once a request is sent.
try {
  const { draft, plan, wishes, sent, request } = document.currentScript.dataset;
  sessionStorage.removeItem(draft);
  localStorage.removeItem(plan);
  localStorage.removeItem(wishes);
  sessionStorage.setItem(sent, request);
} catch {
  // Storage is blocked: nothing was kept.
}
