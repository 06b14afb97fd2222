import astro from 'eslint-plugin-astro';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['dist/', '.server/', '.astro/', 'data/', 'test-results/', 'playwright-report/'] },
  ...tseslint.configs.strict,
  ...tseslint.configs.stylistic,
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
  {
    rules: {
      // `as const` stays allowed; every other cast hides a mistake from the compiler.
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
    },
  },
);
