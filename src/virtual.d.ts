/** What the installed back office adds to the desk (`desk/backOffice.ts`). */
declare module 'virtual:back-office' {
  export const backOffice: import('./desk/backOffice.ts').BackOffice | undefined;
}

/** Which addresses the server answers on demand (`build/onDemand.ts`). */
declare module 'virtual:on-demand' {
  export const onDemandRoots: readonly string[];
}
