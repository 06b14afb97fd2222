/** Mistakes in the owner's content, as German sentences. */

export interface Mistake {
  /** Relative to the project's folder. */
  readonly file: string;
  /** From 1; missing if the whole file is meant. */
  readonly line?: number | undefined;
  /** The field's name in the file. */
  readonly field?: string | undefined;
  /** What was found and what to write. */
  readonly text: string;
  /** What the field means. */
  readonly help?: string | undefined;
  /** A hint, which does not stop a build. */
  readonly advice?: boolean | undefined;
}

/** A mistake of a file whose place in it is known otherwise. */
export type Finding = Pick<Mistake, 'text' | 'advice'>;

const isAdvice = ({ advice }: Mistake): boolean => advice === true;

/** Whether these stop a build. */
export const mustStop = (mistakes: readonly Mistake[]): boolean => !mistakes.every(isAdvice);

function reportLines(mistakes: readonly Mistake[]): string[] {
  const files = Map.groupBy(mistakes, ({ file }) => file);
  return [...files].flatMap(([file, group]) => [
    file,
    ...group
      .toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))
      .flatMap(({ line, field, text, help }) => {
        const position = [line && `Zeile ${line}`, field].filter(Boolean).join(', ');
        return [
          `  ${position && `${position}: `}${text}`,
          ...(help ? [`    Gemeint ist: ${help}`] : []),
        ];
      }),
    '',
  ]);
}

/** The mistakes by file. Those that stop a build come last: the end of the output is what a terminal shows. */
export function mistakeReport(mistakes: readonly Mistake[]): string {
  const advice = mistakes.filter(isAdvice);
  const stopping = mistakes.filter((mistake) => !isAdvice(mistake));
  const count = stopping.length === 1 ? 'Ein Fehler' : `${stopping.length} Fehler`;
  return [
    ...(advice.length > 0 ? ['Gut zu wissen', '', ...reportLines(advice)] : []),
    ...(stopping.length > 0
      ? [
          'Bitte berichtigen',
          '',
          ...reportLines(stopping),
          `${count} im Inhalt. Die Website bleibt, wie sie ist.`,
        ]
      : ['Der Inhalt ist in Ordnung.']),
  ].join('\n');
}
