/**
 * Does what a browser may have and still refuse: storage, channels and history where cookies are
 * blocked. A refusal costs this action alone.
 *
 * @returns whether it was done
 */
export function attempt(action: () => void): boolean {
  try {
    action();
    return true;
  } catch {
    return false;
  }
}
