/** What is open before the site goes public; it does not stop a build. */
import { entriesOf } from './schemaFields.ts';
import type { CheckedFile } from './readSource.ts';

/** Fields with preliminary values: `betrieb.yaml: owner, street`. */
export function preliminaryValues(
  files: readonly CheckedFile[],
  isPreliminary: (value: string) => boolean,
): string[] {
  return files.flatMap(({ content, value }) => {
    const fields = entriesOf(value).flatMap(({ path, value }) =>
      typeof value === 'string' && value !== '' && isPreliminary(value) ? [String(path[0])] : [],
    );
    const name = content.file.replace('src/content/', '');
    return fields.length > 0 ? [`${name}: ${[...new Set(fields)].join(', ')}`] : [];
  });
}

/** The last part of what `npm run inhalte` prints. */
export function openReport(groups: Readonly<Record<string, readonly string[]>>): string {
  const lines = Object.entries(groups).flatMap(([heading, items]) =>
    items.length > 0 ? ['', heading, ...items.map((item) => `  ${item}`)] : [],
  );
  return lines.length > 0
    ? ['Vor dem Start noch offen:', ...lines].join('\n')
    : 'Vor dem Start ist nichts mehr offen.';
}
