import astro from 'eslint-plugin-astro';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { looseTexts } from './looseTexts.mjs';

const site = ['pages', 'layouts', 'components', 'islands'];

/** What the files of a room may not import (README.md, „Rooms“). */
const borders = [
  {
    room: 'domain',
    rooms: [...site, 'server', 'schemas', 'check', 'texts', 'hosting'],
    others: ['astro*', 'react*', 'node:*', '*?raw', '**/business.ts', '**/contentQueries.ts'],
    why: 'src/domain holds pure rules: no files, no framework.',
  },
  {
    room: '{schemas,texts,check}',
    rooms: [...site, 'server', 'hosting'],
    others: ['react*'],
    why: 'Content is read and checked without the site that shows it.',
  },
  {
    room: 'islands',
    rooms: ['pages', 'layouts', 'components', 'server', 'check', 'texts', 'hosting'],
    // Components that pages show, too.
    others: ['!**/components/*.tsx', 'astro*', 'node:*', '**/business.ts', '**/contentQueries.ts'],
    why: 'Islands get values as typed props.',
  },
  {
    room: '{pages,layouts,components}',
    rooms: ['server', 'check', 'hosting'],
    others: [],
    why: 'The site knows nothing of the server.',
  },
  {
    room: 'server',
    rooms: [...site, 'schemas', 'check', 'hosting'],
    others: ['astro*', '*?raw', '**/business.ts', '**/contentQueries.ts'],
    why: 'Node runs the server as it is, without Astro, Vite and pages.',
  },
].map(({ room, rooms, others, why }) => ({
  files: [`src/${room}/**`],
  ignores: ['**/*.{test,fixture}.ts'],
  rules: {
    'no-restricted-imports': [
      'error',
      { patterns: [{ group: [...rooms.map((name) => `**/${name}/**`), ...others], message: why }] },
    ],
  },
}));

const readCollection = {
  selector: 'CallExpression[callee.name=/^get(Collection|Entry)$/]',
  message: 'src/contentQueries.ts reads the collections.',
};

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
  // TypeScript knows no file for a script in a page, and the plugin for Astro passes over the error.
  { files: ['**/*.astro/*.ts'], extends: [tseslint.configs.disableTypeChecked] },
  { files: ['**/*.tsx'], ...reactHooks.configs.flat.recommended },
  {
    files: ['**/*.tsx'],
    // An island adopts what the page holds when it hydrates (typed text, storage, the address): the server cannot know it.
    rules: { 'react-hooks/set-state-in-effect': 'off' },
  },
  ...borders,
  {
    // `src/islands/README.md` names the browsers. The compiler's `lib` knows no versions of the DOM.
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
    files: ['src/**'],
    ignores: ['src/contentQueries.ts'],
    rules: { 'no-restricted-syntax': ['error', readCollection] },
  },
  {
    files: ['src/{islands,components}/**/*.tsx'],
    rules: { 'no-restricted-syntax': ['error', readCollection, ...looseTexts] },
  },
);
