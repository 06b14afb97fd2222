/** To be raised when the server needs something of a build that earlier builds lack, such as parameters of `Desk.receive`. */
export const deskVersion = 4;
