import { readdirSync } from 'node:fs';
import astro from 'eslint-plugin-astro';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { looseTexts } from './looseTexts.mjs';

/**
 * The rooms of `src` that lie below each room (src/README.md, „Which room imports which“): its files
 * import from these alone. A room that is not named here imports from no other.
 */
const below = {
  schemas: ['domain'],
  texts: ['schemas', 'domain'],
  check: ['schemas', 'domain'],
  islands: ['styles', 'schemas', 'domain'],
  components: ['islands', 'styles', 'assets', 'domain'],
  layouts: ['components', 'styles', 'schemas', 'domain'],
  pages: ['layouts', 'components', 'islands', 'styles', 'domain'],
  server: ['styles', 'texts', 'domain'],
  integrations: ['check', 'server'],
  hosting: ['server', 'domain'],
};
const rooms = readdirSync(new URL('../src/', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** What neither Node nor a browser can load, but Astro alone. */
const astroOnly = ['astro*', '*?raw', '**/content.ts'];
const withoutReact = [...astroOnly, 'react*', '**/navigation.ts'];
/** Packages and modules beside the rooms that a room must not import. */
const forbidden = {
  domain: [...withoutReact, 'node:*', '**/environment.ts'],
  schemas: withoutReact,
  texts: withoutReact,
  check: withoutReact,
  islands: [...astroOnly, 'node:*', '**/environment.ts'],
  server: withoutReact,
  // `content.ts` alone reads the collections.
  components: ['astro:content'],
  layouts: ['astro:content'],
  pages: ['astro:content'],
};

const borders = rooms.map((room) => ({
  files: [`src/${room}/**`],
  ignores: ['**/*.{test,fixture}.ts'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            group: [
              ...rooms
                .filter((other) => other !== room && !below[room]?.includes(other))
                .map((other) => `**/${other}/**`),
              ...(forbidden[room] ?? []),
            ],
            message: 'This file does not lie below the room.',
          },
        ],
      },
    ],
  },
}));

export default tseslint.config(
  { ignores: ['dist*/', '.astro/', 'data*/', 'test-results/', 'playwright-report/'] },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      // `as const` stays allowed; every other cast hides a mistake from the compiler.
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // A text field of a form never holds a file.
      '@typescript-eslint/no-base-to-string': ['error', { ignoredTypeNames: ['File'] }],
      // An empty setting counts as a missing one, and `||` says so.
      '@typescript-eslint/prefer-nullish-coalescing': [
        'error',
        { ignorePrimitives: { string: true } },
      ],
    },
  },
  {
    files: ['e2e/**', '**/*.test.ts'],
    // An answer of another shape fails the test that reads it.
    rules: { '@typescript-eslint/no-unsafe-assignment': 'off' },
  },
  ...astro.configs['flat/recommended'],
  // TypeScript knows no file for a script in a page, and the plugin for Astro passes over the
  // error.
  { files: ['**/*.astro/*.ts'], extends: [tseslint.configs.disableTypeChecked] },
  { files: ['src/islands/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  {
    // A page holds its source as it is: an import would be a syntax error there.
    files: ['src/islands/BookingForm/prefill.js'],
    languageOptions: { sourceType: 'script' },
  },
  ...borders,
  {
    // `src/islands/README.md` names the browsers. The compiler's `lib` knows no versions of the
    // DOM.
    files: ['src/islands/**/*.{ts,tsx}', 'src/domain/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['checkVisibility', 'moveBefore', 'setHTMLUnsafe'].map((property) => ({ property })),
        { object: 'URL', property: 'parse' },
        { object: 'AbortSignal', property: 'any' },
      ],
      'no-restricted-globals': ['error', 'requestIdleCallback', 'scheduler', 'CloseWatcher'],
    },
  },
  {
    files: ['src/islands/**/*.tsx'],
    plugins: { site: { rules: { 'loose-texts': looseTexts } } },
    rules: { 'site/loose-texts': 'error' },
  },
);
