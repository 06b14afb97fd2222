import astro from 'eslint-plugin-astro';
import boundaries from 'eslint-plugin-boundaries';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** What every room of the desk may import. */
const desk = ['desk/model', 'desk/log', 'desk/time', 'owner', 'domain/*', 'environment'];
/** What pages are made of. */
const site = ['layouts', 'components', 'islands', 'owner', 'domain/*', 'build', 'styles', 'assets'];
/** What every room of the Büro may import of the rest. */
const beyond = ['desk/!(tests|cli|delivery)', 'owner', 'domain/*', 'environment'];
/** What pages and components of the Büro are made of. */
const drawn = ['components', 'styles', 'build', ...beyond];

/**
 * The rooms of `src/`: the files of each, then the rooms further down that it may import beside `helpers`. A file is in the first
 * room that it fits.
 */
const rooms = Object.entries({
  // What starts something imports it.
  bin: ['src/{bin/**,*.d.ts}', '!(buero/*)'],
  'server/tests': ['src/server/**/*.test.ts', 'server', 'desk/*', 'owner'],
  server: ['src/server/**', 'desk/{entry,log,receive}', 'owner', 'domain/format', 'environment'],
  'buero/tests': [
    'src/buero/**/*.{test,fixture}.ts',
    'buero/*',
    'desk/*',
    'owner',
    'domain/*',
    'environment',
  ],
  'buero/entry': ['src/buero/*.ts', 'buero/*', 'desk/entry', ...beyond],
  'buero/pages': ['src/buero/pages/**', 'buero/!(tests|entry)', ...drawn],
  'buero/list': ['src/buero/list/**', 'buero/{agreed,letters,calendar,frame,access}', ...drawn],
  'buero/booking': [
    'src/buero/booking/**',
    'buero/{agreed,letters,calendar,frame,access}',
    ...drawn,
  ],
  'buero/agreed': ['src/buero/agreed/**', 'buero/{letters,calendar,frame,access}', ...drawn],
  'buero/letters': ['src/buero/letters/**', 'buero/{calendar,frame,access}', ...drawn],
  'buero/calendar': ['src/buero/calendar/**', 'buero/{frame,access}', ...drawn],
  'buero/frame': ['src/buero/frame/**', 'buero/access', ...drawn],
  'buero/access': ['src/buero/access/**', 'build', ...beyond],
  pages: ['src/pages/!(api)/**', ...site],
  pagesOnDemand: ['src/pages/api/**', 'pages', ...site, 'desk/!(tests|cli|delivery)'],
  layouts: ['src/layouts/**', 'components', 'owner', 'domain/*', 'build', 'styles'],
  components: ['src/components/**', 'islands', 'owner', 'domain/*', 'styles', 'assets'],
  islands: ['src/islands/**', 'owner', 'domain/*', 'styles'],
  'desk/tests': ['src/desk/**/*.{test,fixture}.ts', 'desk/*', ...desk, 'build', 'styles'],
  'desk/cli': ['src/desk/cli.ts', 'desk/{entry,delivery,store}', ...desk],
  'desk/entry': [
    'src/desk/{desk,getDesk,backOffice,noBackOffice}.ts',
    'desk/!(tests|cli)',
    ...desk,
  ],
  'desk/delivery': ['src/desk/mail/delivery/**', 'desk/{store,log}', 'owner', 'environment'],
  'desk/templates': ['src/desk/mail/templates/**', 'desk/store', ...desk, 'styles'],
  'desk/store': ['src/desk/store/**', ...desk],
  'desk/receive': ['src/desk/receive/**', ...desk],
  'desk/model': ['src/desk/!(log|time).ts', ...desk],
  'desk/log': ['src/desk/log.ts'],
  'desk/time': ['src/desk/time.ts', 'domain/format'],
  owner: ['src/{owner/**,content.config.ts}', 'domain/*', 'environment'],
  'domain/booking': ['src/domain/booking/**', 'domain/{offer,format}'],
  'domain/offer': ['src/domain/offer/**', 'domain/format'],
  'domain/format': ['src/domain/format/**'],
  build: ['src/build/**', 'server'],
  styles: ['src/styles/**'],
  assets: ['src/assets/**'],
  environment: ['src/environment{,.test}.ts'],
  helpers: ['src/{helpers,navigation}.ts'],
});

const borders = {
  files: ['src/**'],
  plugins: { boundaries },
  settings: {
    'boundaries/files': rooms.map(([category, [pattern]]) => ({ category, pattern })),
    'boundaries/files-single-match': true,
  },
  rules: {
    'boundaries/no-unknown-files': 'error',
    'boundaries/dependencies': [
      'error',
      {
        default: 'disallow',
        checkAllOrigins: true,
        // The last policy that fits decides.
        policies: [
          { allow: { to: { module: { origin: '!local' } } } },
          ...rooms.map(([room, [, ...others]]) => ({
            from: { file: { categories: room } },
            allow: { to: { file: { categories: [room, 'helpers', ...others] } } },
          })),
          {
            // The whole of date-fns costs a command half a second at its start.
            disallow: { dependency: { source: 'date-fns' } },
            message: 'Import from a path: date-fns/format.',
          },
          {
            // Without a zone, date-fns takes the server's.
            from: { file: { categories: 'desk/!(time)' } },
            disallow: { to: { module: { source: ['date-fns', '@date-fns/*'] } } },
            message: 'Dates are reckoned in src/desk/time.ts.',
          },
          {
            from: { file: { categories: 'domain/*' } },
            disallow: { to: { module: { source: ['react*', 'astro*', 'node:*', 'virtual:*'] } } },
            message: 'src/domain is free of files and frameworks.',
          },
          {
            // Content stays on the server: a page passes an island plain props.
            from: { file: { categories: 'islands' } },
            disallow: {
              to: [{ module: { source: 'virtual:*' } }, { file: { path: 'src/owner/offer.ts' } }],
            },
            message: 'Islands get values as props.',
          },
        ],
      },
    ],
  },
};

const offerCollection = {
  selector: "CallExpression[callee.name='getCollection'][arguments.0.value='offer']",
  message: 'src/owner/offer.ts reads this collection.',
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
  borders,
  {
    files: ['src/**'],
    ignores: ['src/owner/**'],
    rules: {
      'no-restricted-syntax': ['error', offerCollection],
    },
  },
  {
    files: ['src/islands/**/*.tsx'],
    rules: { 'no-restricted-syntax': ['error', offerCollection, ...looseTexts] },
  },
);
