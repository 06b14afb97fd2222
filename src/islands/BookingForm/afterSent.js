// Does what the form's script does once a booking is sent.
try {
  const { draft, party, wishes, sent, booking } = document.currentScript.dataset;
  sessionStorage.removeItem(draft);
  localStorage.removeItem(party);
  localStorage.removeItem(wishes);
  sessionStorage.setItem(sent, booking);
} catch {
  // Storage is blocked: nothing was kept.
}
