/** The owner's values (`owner/ownerModule.ts`). */
declare module 'virtual:owner' {
  /** Values of `src/content/betrieb.yaml`. */
  export const business: import('./owner/businessSchema.ts').Business;
  /** Values of `src/content/preise.yaml`. */
  export const prices: import('./owner/businessSchema.ts').Prices;
}
