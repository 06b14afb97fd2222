/** To be raised when parameters or result of `Desk.receive` change, so that endpoints of earlier builds no longer work. */
export const deskVersion = 1;
