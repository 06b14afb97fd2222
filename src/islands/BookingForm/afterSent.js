// Does what the form's script does once a booking is sent.
try {
  const { draft, wishes, sent, booking } = document.currentScript.dataset;
  sessionStorage.removeItem(draft);
  sessionStorage.removeItem(wishes);
  sessionStorage.setItem(sent, booking);
} catch {
  // Storage is blocked: nothing was kept.
}
