// @ts-check
// Does what the form's script does once an enquiry is sent.
try {
  const {
    draft = '',
    wishes = '',
    sent = '',
    enquiry = '',
  } = document.currentScript?.dataset ?? {};
  sessionStorage.removeItem(draft);
  sessionStorage.removeItem(wishes);
  sessionStorage.setItem(sent, enquiry);
} catch {
  // Storage is blocked: nothing was kept.
}
