import astro from 'eslint-plugin-astro';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/**
 * The borders between the rooms of `src/`: what the files of each may not import. Arrows point down: pages → layouts → components →
 * islands → domain; server → domain; check, texts → schemas → domain.
 */
const borders = [
  {
    files: ['src/domain/**'],
    group: [
      'react*',
      'astro*',
      'node:*',
      '*?raw',
      '**/{server,schemas,check,texts,islands,components}/**',
    ],
    message: 'src/domain is free of files and frameworks.',
  },
  {
    files: ['src/islands/**'],
    group: ['astro*', '**/server/**', '**/pages/**', '**/components/**', '**/business.ts'],
    message: 'Islands get values as typed props.',
  },
  {
    files: ['src/{pages,layouts,components}/**'],
    group: ['**/server/!(headers.ts)'],
    message: 'The site never imports the server.',
  },
  {
    files: ['src/server/**'],
    group: [
      'astro*',
      '*?raw',
      '**/pages/**',
      '**/components/**',
      '**/layouts/**',
      '**/business.ts',
    ],
    message: 'Node runs the server as it is: without Astro, Vite and pages.',
  },
].map(({ files, group, message }) => ({
  files,
  ignores: ['**/*.test.ts', '**/*.fixture.ts'],
  rules: { 'no-restricted-imports': ['error', { patterns: [{ group, message }] }] },
}));

const offerCollection = {
  selector: "CallExpression[callee.name='getCollection'][arguments.0.value='offer']",
  message: 'src/offer.ts reads this collection.',
};

// The browser's translation puts an element in the place of each text. React writes a text anew that is alone in its element;
// beside others it would look for the text that is gone, and the island vanishes (https://github.com/facebook/react/issues/11538).
const fixedText =
  ':matches(JSXText[value=/[^ \\n]|^ +$/], JSXExpressionContainer[expression.type="Literal"])';
const expression = 'JSXExpressionContainer:not([expression.type=/^(Literal|JSXEmptyExpression)$/])';
const text =
  ':matches(Identifier:not([name=/^(?:children|picture)$/]), MemberExpression, BinaryExpression, TemplateLiteral)';
const branch = `:matches(${text}, Literal[raw=/^\\W/])`;
const textExpression = `JSXExpressionContainer:has(${[
  `> ${text}`,
  `> LogicalExpression:has(> ${branch}.right)`,
  `> ConditionalExpression:has(> ${branch}:not(.test))`,
]})`;
const looseTexts = [
  ...[
    `${fixedText} ~ ${expression}`,
    `${expression} ~ ${fixedText}`,
    `${textExpression} ~ :matches(JSXElement, ${expression})`,
    `JSXElement ~ ${textExpression}`,
  ].map((siblings) => ({
    selector: `:matches(JSXElement, JSXFragment) > ${siblings}`,
    message: 'Translation breaks a text beside others that may change: give it an element.',
  })),
  {
    selector:
      'JSXExpressionContainer > ConditionalExpression > JSXElement[openingElement.attributes.0.name.name!="key"]',
    message: 'Translation breaks an element that takes the place of another: give each a key.',
  },
];

export default tseslint.config(
  {
    ignores: [
      'dist',
      '.server',
      '.builds/',
      '.astro/',
      'data/',
      'test-results/',
      'playwright-report/',
    ],
  },
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
  { files: ['**/*.tsx'], ...jsxA11y.configs.recommended },
  { files: ['**/*.tsx'], ...reactHooks.configs.flat.recommended },
  {
    files: ['**/*.tsx'],
    rules: {
      // Safari takes the list semantics away with the bullets; the explicit role keeps them.
      'jsx-a11y-x/no-redundant-roles': ['error', { ul: ['list'], ol: ['list'] }],
      // An island adopts what the page holds when it hydrates (typed text, storage, the address): the server cannot know it.
      'react-hooks/set-state-in-effect': 'off',
    },
  },
  ...borders,
  {
    files: ['src/**'],
    ignores: ['src/offer.ts'],
    rules: {
      'no-restricted-syntax': ['error', offerCollection],
    },
  },
  {
    files: ['src/islands/**/*.tsx'],
    rules: { 'no-restricted-syntax': ['error', offerCollection, ...looseTexts] },
  },
);
