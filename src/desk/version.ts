/** Raised whenever the endpoint of an earlier build could not speak to this desk any more: `Desk.receive`, what it takes or what it answers has changed. */
export const deskVersion = 1;
