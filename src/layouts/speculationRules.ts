/**
 * Fetches a page while the visitor hovers its link: content of `<script type="speculationrules">`.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      // Links within the site, but neither entries of the current page nor downloads.
      where: { selector_matches: '[href^="/"]:not([aria-current], [download])' },
      eagerness: 'moderate',
    },
  ],
});
