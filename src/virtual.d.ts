/** The owner's values (`owner/ownerModule.ts`). */
declare module 'virtual:owner' {
  /** Values of `src/content/betrieb.yaml`. */
  export const business: import('./owner/businessSchema.ts').Business;
  /** Values of `src/content/preise.yaml`. */
  export const prices: import('./owner/businessSchema.ts').Prices;
  /** Settings of the build that texts of pages name. */
  export const site: Pick<import('./environment.ts').Settings, 'siteUrl' | 'retentionDays'>;
}

/** What the installed back office adds to the desk (`desk/backOffice.ts`). */
declare module 'virtual:back-office' {
  export const backOffice: import('./desk/backOffice.ts').BackOffice | undefined;
}

/** Which addresses the server answers on demand (`build/onDemand.ts`). */
declare module 'virtual:on-demand' {
  export const onDemandRoots: readonly string[];
}
