/** The owner's values (`business/ownerModule.ts`). */
declare module 'virtual:owner' {
  /** Values of `src/content/betrieb.yaml`. */
  export const business: import('./business/businessSchema.ts').Business;
  /** Values of `src/content/preise.yaml`. */
  export const prices: import('./business/businessSchema.ts').Prices;
}
