// Does what the form's script does once a booking is sent.
try {
  const { draft, plan, wishes, sent, booking } = document.currentScript.dataset;
  sessionStorage.removeItem(draft);
  localStorage.removeItem(plan);
  localStorage.removeItem(wishes);
  sessionStorage.setItem(sent, booking);
} catch {
  // Storage is blocked: nothing was kept.
}
