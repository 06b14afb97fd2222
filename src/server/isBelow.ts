/** Whether a path is one of the roots, or below one. */
export const isBelow = (roots: readonly string[], path: string): boolean =>
  roots.some((root) => path === root || path.startsWith(`${root}/`));
