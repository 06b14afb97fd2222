/** The check refuses what would blur the rooms of `src/` or lose an error. */
import { expect, test } from '@playwright/test';
import { ESLint } from 'eslint';
import { root } from '../fixtures/server.ts';

const eslint = new ESLint({ cwd: root, overrideConfigFile: '.config/eslint.config.mjs' });

// The types of the whole project are read once for all of them.
test.describe.configure({ mode: 'default' });

for (const { who, file, code, rule } of [
  {
    who: 'An island that reaches for the desk',
    file: 'src/islands/intent.ts',
    code: "import { log } from '../desk/log.ts';\nlog('');\n",
    rule: 'no-restricted-imports',
  },
  {
    who: 'An island that reads the content',
    file: 'src/islands/BookingForm/BookingForm.tsx',
    code: "import { getPackages } from '../../offer/offer.ts';\nvoid getPackages();\n",
    rule: 'no-restricted-imports',
  },
  {
    who: 'The rules of a booking when they need React',
    file: 'src/booking/validate.ts',
    code: "import { useState } from 'react';\nuseState();\n",
    rule: 'no-restricted-imports',
  },
  {
    who: 'The offer when it looks up to the booking',
    file: 'src/offer/price.ts',
    code: "import { fieldNames } from '../booking/fields.ts';\nfieldNames.at(0);\n",
    rule: 'no-restricted-imports',
  },
  {
    who: 'A component that reaches for what the build writes',
    file: 'src/components/Icon.astro',
    code: "---\nimport { securityHeaders } from '../hosting/policies.ts';\nsecurityHeaders('');\n---\n",
    rule: 'no-restricted-imports',
  },
  {
    who: 'A promise that nobody waits for',
    file: 'src/desk/log.ts',
    code: 'export function log(): void {\n  Promise.reject(new Error());\n}\n',
    rule: '@typescript-eslint/no-floating-promises',
  },
]) {
  test(`${who} fails the check`, async () => {
    const [result] = await eslint.lintText(code, { filePath: `${root}${file}` });
    expect(result?.messages.map(({ ruleId }) => ruleId)).toContain(rule);
  });
}
