/** The check refuses what would blur the rooms of `src/` or lose an error. */
import { expect, test } from '@playwright/test';
import { ESLint } from 'eslint';
import { root } from '../fixtures/server.ts';

/** Lints code as if it stood in a file, by one rule alone, and gives how often it objects. Reading all types takes long. */
async function objections(rule: string, file: string, code: string, projectService = false): Promise<number> {
  const eslint = new ESLint({
    cwd: root,
    overrideConfigFile: '.config/eslint.config.mjs',
    overrideConfig: { languageOptions: { parserOptions: { projectService } } },
    ruleFilter: ({ ruleId }) => ruleId === rule,
  });
  const [result] = await eslint.lintText(code, { filePath: `${root}${file}` });
  return result?.messages.length ?? 0;
}

test('Imports that point the wrong way fail the check', async () => {
  for (const [file, from] of [
    ['src/islands/intent.ts', '../desk/log.ts'],
    ['src/islands/BookingForm/BookingForm.tsx', '../../offer/offer.ts'],
    ['src/booking/validate.ts', 'react'],
    ['src/offer/price.ts', '../booking/fields.ts'],
    ['src/components/Icon.astro', '../hosting/policies.ts'],
  ] as const) {
    const code = `import * as it from '${from}';\nvoid it;\n`;
    const written = file.endsWith('.astro') ? `---\n${code}---\n` : code;
    expect(await objections('no-restricted-imports', file, written), `${file} from ${from}`).toBe(1);
  }
});

test('A promise that nobody waits for fails the check', async () => {
  const code = 'export function log(): void {\n  Promise.reject(new Error());\n}\n';
  expect(await objections('@typescript-eslint/no-floating-promises', 'src/desk/log.ts', code, true)).toBe(1);
});
