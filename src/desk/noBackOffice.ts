/** The value of `virtual:back-office` where no integration gives one. */
import type { Plugin } from 'vite';

export const backOfficeModule = 'virtual:back-office';
const resolvedId = `\0${backOfficeModule}`;

export const noBackOffice = (): Plugin => ({
  name: 'no-back-office',
  resolveId: (source) => (source === backOfficeModule ? resolvedId : undefined),
  load: (id) => (id === resolvedId ? 'export const backOffice = undefined;' : undefined),
});
