import astro from 'eslint-plugin-astro';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** The rooms of `src/`, each with those that it may import. Modules at its top, such as `helpers.ts`, are open to all. */
const rooms = {
  assets: [],
  styles: [],
  environment: [],
  domain: [],
  owner: ['domain', 'environment'],
  desk: ['domain', 'owner', 'environment', 'styles', 'build'],
  islands: ['domain', 'owner', 'styles'],
  components: ['islands', 'domain', 'owner', 'styles', 'assets'],
  layouts: ['components', 'domain', 'owner', 'styles', 'build'],
  pages: ['layouts', 'components', 'islands', 'build', 'domain', 'owner', 'styles', 'assets'],
  build: [],
};

/** The rooms of `src/domain/` likewise. */
const domainRooms = { format: [], offer: ['format'], booking: ['offer', 'format'] };

/** The rooms of `src/desk/` likewise, but for what opens them to the server, the pages and the command line. */
const deskRooms = {
  booking: [],
  receive: ['booking'],
  store: ['booking'],
  calendar: ['booking', 'store'],
  templates: ['booking', 'store', 'calendar'],
  letters: ['booking', 'store', 'calendar', 'templates'],
  delivery: ['store'],
  buero: ['booking', 'store', 'templates', 'letters', 'receive'],
};
const deskEntries = ['desk', 'getDesk', 'requireOwner', 'blockedPage', 'cli'];

/** The whole of date-fns costs a command half a second at its start. */
const dateFns = { regex: '^date-fns$', message: 'Import from a path: date-fns/format.' };
/** Without a zone, date-fns takes the server's. */
const zones = { regex: '^@?date-fns', message: 'Dates are reckoned in src/desk/time.ts.' };
const frameworks = {
  regex: '^(?:react|astro|node:|virtual:)',
  message: 'src/domain is free of files and frameworks.',
};

/** The modules of these folders, or with these names. */
const modules = (names, message) => ({
  regex: `^\\.{1,2}/(?:.*/)?(?:${names.join('|')})(?:/|\\.ts$)`,
  message,
});

/** Of two that match a file, the later one holds. */
const restrict = (files, ...patterns) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});

/** What a room must not import. */
const border = (room, all, more = []) =>
  modules(
    [...Object.keys(all).filter((other) => other !== room && !all[room].includes(other)), ...more],
    `${room} must not reach this module (.config/eslint.config.mjs).`,
  );

const beside = {
  desk: [zones],
  domain: [frameworks],
  // Content stays on the server: a page passes an island plain props.
  islands: [
    { regex: '^virtual:', message: 'Islands get values as props.' },
    modules(['owner/offer'], 'Islands get values as props.'),
  ],
};
const borderRules = [
  ...Object.keys(rooms).map((room) =>
    restrict(
      [`src/${room}/**`, `src/${room}.ts`],
      border(room, rooms),
      dateFns,
      ...(beside[room] ?? []),
    ),
  ),
  ...Object.keys(domainRooms).map((room) =>
    restrict(
      [`src/domain/${room}/**`],
      border('domain', rooms),
      border(room, domainRooms),
      frameworks,
    ),
  ),
  ...Object.keys(deskRooms).map((room) =>
    restrict(
      [`src/desk/{,mail/}${room}/!(*.test|*.fixture).ts`, `src/desk/${room}.ts`],
      border('desk', rooms),
      border(room, deskRooms, deskEntries),
      dateFns,
      zones,
    ),
  ),
  restrict(
    ['src/desk/time.ts'],
    border('desk', rooms),
    { regex: '^\\./', message: 'src/desk/time.ts knows no other module of the desk.' },
    dateFns,
  ),
  restrict(
    ['src/pages/api/**', 'src/pages/buero/**', 'src/components/buero/**'],
    border('pages', { ...rooms, pages: [...rooms.pages, 'desk'] }),
    modules(['desk/mail/delivery', 'desk/cli'], 'Pages store mails; the desk delivers them.'),
    dateFns,
  ),
  {
    files: ['src/**'],
    ignores: ['src/owner/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.name='getCollection'][arguments.0.value='offer']",
          message: 'src/owner/offer.ts reads this collection.',
        },
      ],
    },
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
      // The compiler asks for the brackets (`noPropertyAccessFromIndexSignature`).
      '@typescript-eslint/dot-notation': 'off',
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
