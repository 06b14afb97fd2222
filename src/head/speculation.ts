/** Prerenders a page while the visitor hovers its link: content of `<script type="speculationrules">`. */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/api/*' } },
          // Neither the current page, nor downloads, nor links that open in another window.
          { not: { selector_matches: '[href^="#"], [aria-current], [download], [target]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
