import { createHash } from 'node:crypto';

/** The hash by which a content policy allows an inline script or style. */
export const cspHash = (text: string) =>
  `sha256-${createHash('sha256').update(text).digest('base64')}` as const;
