/** Finds slips of the pen in YAML: what cannot be parsed, and what is read otherwise than it is meant. */
import {
  isAlias,
  isCollection,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type YAMLError,
} from 'yaml';

export interface Slip {
  /** From 1. */
  readonly line: number;
  readonly text: string;
}

/** Text as a quoted YAML scalar. */
export const quoted = (text: string): string => (/["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`);

/** Indentation and dashes, name of the field, value. */
const parts = /^(\s*(?:- +)*)(?:([a-z]\w*):(?:\s+|$))?(.*)$/;

const parse = (yaml: string): { document: Document; counter: LineCounter } => {
  const counter = new LineCounter();
  return { document: parseDocument(yaml, { lineCounter: counter }), counter };
};

/** The line, from 0, where a mistake begins; the parser notices a missing quote at the end of the file. */
function startOf({ document, counter }: ReturnType<typeof parse>, error: YAMLError): number {
  let offset = error.pos[0];
  visit(document, {
    Scalar(_, { type, range }) {
      if (type?.startsWith('QUOTE') && range && range[0] < offset && range[2] >= offset) offset = range[0];
    },
    Collection(_, { flow, range }) {
      if (flow && range && range[0] < offset && range[2] >= offset) offset = range[0];
    },
  });
  return counter.linePos(offset).line - 1;
}

/** Other ways to write a line, with what to say if one can be parsed. The new lines take the place of `count` old ones. */
interface Repair {
  readonly at: number;
  readonly count: number;
  readonly lines: readonly string[];
  readonly text: string;
}

/** Why a value has to be quoted. */
function quotingReason(value: string): string {
  if (/^["']/.test(value)) return 'Die Anführungszeichen passen nicht zusammen.';
  if (/:(?:\s|$)/.test(value)) return 'Im Text steht ein Doppelpunkt.';
  return `Der Text beginnt mit dem Zeichen „${value.charAt(0)}“.`;
}

/** The value that a line and those that continue it were to have. */
function quoting(lines: readonly string[], at: number): Repair[] {
  const [, before = '', name = '', first = ''] = parts.exec(lines[at] ?? '') ?? [];
  const indent = before.length;
  const rest = lines
    .slice(at + 1)
    .findIndex((line) => line.search(/\S|$/) <= indent || /^\s*(?:- |[a-z]\w*:\s)/.test(line));
  const count = rest === -1 ? lines.length - at : rest + 1;
  const value = [first, ...lines.slice(at + 1, at + count).map((line) => line.trim())].join(' ').trim();
  if (value === '' || (name === '' && !before.includes('-'))) return [];
  const inner = /^["'].*["'“”‘’]$/.test(value) ? value.slice(1, -1) : value.replace(/^["'](?=[^"']*$)/, '');
  const label = `${before.trimStart().replace(/ +/g, ' ')}${name && `${name}: `}`;
  return [inner, value].map((text) => ({
    at,
    count,
    lines: [`${before}${name && `${name}: `}${quoted(text)}`],
    text: `${quotingReason(value)} Schreiben Sie: ${label}${quoted(text)}`,
  }));
}

/** The line as far to the right as a field or entry above it. */
function indenting(lines: readonly string[], at: number): Repair[] {
  const line = lines[at] ?? '';
  const word = /^\s*(- |[a-z]\w*(?=:(?:\s|$)))/.exec(line)?.[1]?.trim();
  if (word === undefined) return [];
  return lines
    .slice(0, at)
    .toReversed()
    .flatMap((above) => [...above.matchAll(/(?<=^\s*(?:- +)*)(- (?=\S)|[a-z]\w*(?=:(?:\s|$)))/g)].toReversed())
    .map(({ index, 0: other }) => ({
      at,
      count: 1,
      lines: [' '.repeat(index) + line.trimStart()],
      text: `Die Zeile ist falsch eingerückt: „${word}“ beginnt genau unter „${other.trim()}“ darüber.`,
    }));
}

function repairs(lines: readonly string[], at: number): Repair[] {
  const line = lines[at] ?? '';
  const [, head = '', value = ''] = /^(\s*(?:- +)*[a-z]\w*):(\S.*)$/i.exec(line) ?? [];
  const listed = /^(\s*[a-z]\w*:)\s*\[\s*\]\s*$/.exec(line)?.[1];
  return [
    ...(value === ''
      ? []
      : [
          {
            at,
            count: 1,
            lines: [`${head}: ${value}`],
            text: `Nach dem Doppelpunkt fehlt ein Leerzeichen: ${head.trim()}: ${value}`,
          },
        ]),
    ...(listed === undefined
      ? []
      : [
          {
            at,
            count: 1,
            lines: [listed],
            text: 'Hier steht „[]“ für eine leere Liste, darunter aber ein Eintrag. Löschen Sie „[]“.',
          },
        ]),
    ...(/^\s*(?:- +)*[a-z]\w*: +\[[^\]]*$/.test(line)
      ? [{ at, count: 1, lines: [`${line}]`], text: 'Am Ende der Liste fehlt „]“.' }]
      : []),
    ...indenting(lines, at + 1),
    ...indenting(lines, at),
    ...quoting(lines, at),
  ];
}

/** The first mistake of a file that cannot be parsed, with the repair that was tried and works. */
function brokenLine(yaml: string, parsed: ReturnType<typeof parse>, error: YAMLError): Slip {
  const lines = yaml.split('\n');
  const at = startOf(parsed, error);
  const here = (text: string): Slip => ({ line: at + 1, text });
  if (error.code === 'TAB_AS_INDENT')
    return here('Die Zeile ist mit der Tabulatortaste eingerückt. Nehmen Sie Leerzeichen.');
  if (error.code === 'MULTIPLE_DOCS') {
    return here('Mit „---“ beginnt hier eine zweite Datei. Löschen Sie die Zeile, oder legen Sie zwei Dateien an.');
  }
  if (error.code === 'DUPLICATE_KEY') {
    const name = /[a-z]\w*(?=:)/.exec(lines[at] ?? '')?.[0] ?? '';
    return here(`„${name}“ steht hier zum zweiten Mal. Löschen Sie eine der beiden Zeilen.`);
  }
  // A mistake may show only in the line below it.
  for (const from of [at, at - 1]) {
    const right = repairs(lines, from).find((repair) => {
      const tried = parse(lines.toSpliced(repair.at, repair.count, ...repair.lines).join('\n'));
      const [next] = tried.document.errors;
      return next === undefined || startOf(tried, next) > repair.at + repair.count;
    });
    if (right) return { line: right.at + 1, text: right.text };
  }
  return here(
    'Die Zeile lässt sich nicht lesen. Prüfen Sie Einrückung, Doppelpunkt und Anführungszeichen, auch in der Zeile darüber.',
  );
}

/** Values that can be parsed, but are not what was meant. */
function misread(yaml: string, { document, counter }: ReturnType<typeof parse>): Slip[] {
  const found: Slip[] = [];
  const lines = yaml.split('\n');
  visit(document, {
    Node(_, node) {
      if (!node.range || (isCollection(node) && !node.tag && !node.anchor)) return undefined;
      const line = counter.linePos(node.range[0]).line;
      const [, before = '', name = '', value = ''] = parts.exec(lines[line - 1]?.trimEnd() ?? '') ?? [];
      const label = name ? `${name}: ` : before.trimStart();
      const tell = (text: string): void => void found.push({ line, text });
      const source = yaml.slice(node.range[0], node.range[1]);
      if (isAlias(node) || node.tag?.startsWith('!') || node.anchor) {
        tell(`Der Text beginnt mit dem Zeichen „${value.charAt(0)}“. Schreiben Sie: ${label}${quoted(value)}`);
        return visit.SKIP;
      }
      if (!isScalar(node) || node.type !== 'PLAIN') return undefined;
      // What follows on the line: a comment begins with „# “.
      const after = yaml.slice(source === '' ? node.range[0] : node.range[1]).split('\n', 1)[0] ?? '';
      if (/^\s*#\S/.test(after) && typeof node.value !== 'number') {
        tell(
          `Ab „#“ liest die Website nicht weiter. Gehört es zum Text, ist es anders zu schreiben. Schreiben Sie: ${label}${quoted(value)}`,
        );
      } else if (/^[„“‚‘][^„“”‚‘’]*[“”‘’]$/.test(source)) {
        tell(`Diese Anführungszeichen stünden auf der Website. Schreiben Sie: ${label}${quoted(source.slice(1, -1))}`);
      } else if (/^[1-9]\d{0,2}(?:\.\d{3})+$/.test(source)) {
        tell(`Der Punkt trennt Euro und Cent, nicht Tausender. Schreiben Sie: ${label}${source.replaceAll('.', '')}`);
      } else if (/^- +[a-z]\w*:(?!\/\/)\S/i.test(`${before.trimStart()}${source}`)) {
        tell(`Nach dem Doppelpunkt fehlt ein Leerzeichen: ${before.trimStart()}${source.replace(':', ': ')}`);
      } else if (/\n\s*(?:- |[a-z]\w*: )/.test(source)) {
        tell('Die nächste Zeile ist zu weit eingerückt: Sie gehört so noch zu diesem Text.');
      }
      return undefined;
    },
  });
  return found;
}

/** All slips, or the first one of a file that cannot be parsed. */
export function slips(yaml: string): Slip[] {
  const parsed = parse(yaml);
  const [error] = parsed.document.errors;
  return error ? [brokenLine(yaml, parsed, error)] : misread(yaml, parsed);
}
