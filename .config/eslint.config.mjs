import astro from 'eslint-plugin-astro';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** What is built on the business: everything but environment, Markdown and the reader. */
const aboveReader = [
  'business',
  'offer',
  'texts',
  'booking',
  'desk',
  'islands',
  'components',
  'hosting',
  'head',
  'layouts',
  'pages',
];

/** The rooms of `src/`, each with those that it must not reach: imports point one way. */
const borders = {
  environment: ['reader', ...aboveReader],
  markdown: ['reader', ...aboveReader],
  // Knows no schema and no page: `content.config.ts` gives it both.
  reader: aboveReader,
  business: ['offer', 'texts', 'booking', 'desk', 'islands', 'components', 'hosting', 'head', 'layouts', 'pages'],
  offer: ['texts', 'booking', 'desk', 'islands', 'components', 'hosting', 'head', 'layouts', 'pages'],
  texts: ['booking', 'desk', 'islands', 'components', 'hosting', 'head', 'layouts', 'pages'],
  booking: ['desk', 'islands', 'components', 'hosting', 'head', 'layouts', 'pages'],
  desk: ['islands', 'components', 'hosting', 'layouts', 'pages', 'reader'],
  // Content stays on the server: a page passes an island plain props.
  islands: [
    'desk',
    'components',
    'hosting',
    'head',
    'layouts',
    'pages',
    'reader',
    'texts',
    'business/business',
    'business/prices',
    'offer/offer',
    'assets/pictures',
  ],
  components: ['desk', 'hosting', 'layouts', 'pages', 'reader'],
  head: ['desk', 'hosting', 'islands', 'components', 'layouts', 'pages', 'reader'],
  layouts: ['desk', 'hosting', 'pages', 'reader'],
  hosting: [
    'markdown',
    'head',
    'offer',
    'texts',
    'booking',
    'desk',
    'islands',
    'components',
    'layouts',
    'pages',
    'reader',
  ],
};

/** The rooms of `src/desk/`: who writes to the store knows no mail, and who mails knows no page. */
const deskBorders = {
  store: ['receive', 'letters', 'mail', 'buero', 'desk', 'getDesk', 'calendar', 'cli'],
  receive: ['store', 'letters', 'mail', 'buero', 'desk', 'getDesk', 'calendar', 'cli'],
  letters: ['receive', 'buero', 'desk', 'getDesk', 'cli'],
  calendar: ['receive', 'letters', 'mail', 'buero', 'desk', 'getDesk', 'cli'],
  request: ['receive', 'store', 'letters', 'mail', 'buero', 'desk', 'getDesk', 'calendar', 'cli'],
};

/** The whole of date-fns costs a command half a second at its start. */
const dateFns = { regex: '^date-fns$', message: 'Import from a path: date-fns/format.' };
/** Without a zone, date-fns takes the server's. */
const zones = { regex: '^@?date-fns', message: 'Dates are reckoned in src/desk/time.ts.' };
const frameworks = { regex: '^(?:react|astro)', message: 'src/booking is free of React and Astro.' };

/** The modules of these folders, or with these names. */
const modules = (names, message) => ({ regex: `^\\.{1,2}/(?:.*/)?(?:${names.join('|')})(?:/|\\.ts$)`, message });

/** Of two that match a file, the later one holds. */
const restrict = (files, ...patterns) => ({ files, rules: { 'no-restricted-imports': ['error', { patterns }] } });

const borderOf = (room, names) => modules(names, `src/${room} must not reach this room (.config/eslint.config.mjs).`);
const beside = { desk: [zones], booking: [frameworks] };
const borderRules = [
  ...Object.entries(borders).map(([room, names]) =>
    restrict([`src/${room}/**`, `src/${room}.ts`], borderOf(room, names), dateFns, ...(beside[room] ?? [])),
  ),
  ...Object.entries(deskBorders).map(([room, names]) =>
    restrict(
      [`src/desk/${room}/!(*.test|*.fixture).ts`, `src/desk/${room}.ts`],
      borderOf('desk', borders.desk),
      borderOf(`desk/${room}`, names),
      dateFns,
      zones,
    ),
  ),
  restrict(['src/desk/time.ts'], modules(['.*'], 'src/desk/time.ts knows no other module.'), dateFns),
  restrict(['src/pages/**'], modules(['desk'], 'Only the pages below api/ reach the desk.'), dateFns),
  restrict(['src/pages/api/**'], dateFns),
];

export default tseslint.config(
  { ignores: ['dist', '.server', '.builds/', '.astro/', 'data/', 'test-results/', 'playwright-report/'] },
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
      // The compiler asks for the brackets (`noPropertyAccessFromIndexSignature`).
      '@typescript-eslint/dot-notation': 'off',
      // An empty setting counts as a missing one, and `||` says so.
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
    },
  },
  {
    files: ['e2e/**', '**/*.test.ts'],
    // An answer of another shape fails the test that reads it.
    rules: { '@typescript-eslint/no-unsafe-assignment': 'off' },
  },
  ...astro.configs['flat/recommended'],
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
  ...borderRules,
);
