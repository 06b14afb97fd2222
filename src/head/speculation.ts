/** The next page is rendered while the visitor points at its link: text of the page's `<script type="speculationrules">`. */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/api/*' } },
          // Not the page that is open, nor anything that opens elsewhere.
          { not: { selector_matches: '[href^="#"], [aria-current], [download], [target]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
