/** Prerenders a page while the visitor hovers its link: content of `<script type="speculationrules">`. */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      // Pages of this site, but neither the current one nor downloads.
      where: { selector_matches: '[href^="/"]:not([aria-current], [download])' },
      eagerness: 'moderate',
    },
  ],
});
