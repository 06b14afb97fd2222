/** Mistakes in the owner's content, as German sentences. */

export interface Mistake {
  /** Relative to the project's folder, or `Seite /pakete`. */
  readonly file: string;
  /** From 1; missing if the whole file is meant. */
  readonly line?: number | undefined;
  /** The field's name in the file. */
  readonly field?: string | undefined;
  /** What is wrong, and what to write. */
  readonly text: string;
  /** What the field means. */
  readonly meant?: string | undefined;
  /** The line as it stands there. */
  readonly found?: string | undefined;
}

function mistakeLines({ line, field, text, meant, found }: Mistake): string[] {
  const place = [line === undefined ? '' : `Zeile ${line}`, field].filter(Boolean).join(', ');
  return [
    `  ${place && `${place}: `}${text}`,
    ...(meant ? [`    Gemeint ist: ${meant}`] : []),
    ...(found ? [`    Da steht: „${found}“`] : []),
  ];
}

/** Lists the mistakes, file by file; says that all is well if there is none. */
export function mistakeReport(mistakes: readonly Mistake[]): string {
  if (mistakes.length === 0) return 'Der Inhalt ist in Ordnung.';
  const files = Map.groupBy(mistakes, ({ file }) => file);
  const count = mistakes.length === 1 ? 'Ein Fehler' : `${mistakes.length} Fehler`;
  return [
    'Bitte berichtigen',
    ...[...files].map(([file, found]) => ['', file, ...found.flatMap(mistakeLines)].join('\n')),
    '',
    `${count} im Inhalt.`,
  ].join('\n');
}
