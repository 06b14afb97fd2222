/** Finds frequent YAML mistakes line by line, which the parser reports at another line or accepts. */

/** Text as a quoted YAML scalar. */
export const quoted = (text: string): string => (/["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`);

/** Indentation and dash, name of the field, value. */
const parts = /^(\s*(?:- +)*)(?:([\w-]+):(?:\s+|$))?(.*)$/;

/** A complete quoted scalar. */
const closed = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')\s*(?:#.*)?$/;

function slipOf(line: string, next: string): string | undefined {
  const [, before = '', name = '', value = ''] = parts.exec(line.trimEnd()) ?? [];
  const label = name ? `${name}: ` : '- ';
  const write = (text: string): string => `Schreiben Sie: ${label}${quoted(text)}`;

  if (/^\s*\t/.test(line)) return 'Die Zeile ist mit der Tabulatortaste eingerückt. Nehmen Sie Leerzeichen.';
  if (/^\s*(?:- )?[a-z]\w*:(?!\/\/)\S/i.test(line)) {
    return `Nach dem Doppelpunkt fehlt ein Leerzeichen: ${line.trim().replace(':', ': ')}`;
  }
  if (value === '' || (name === '' && !before.includes('-'))) return undefined;
  if (/^\[\s*\]/.test(value) && /^\s*- /.test(next)) {
    return 'Hier steht „[]“ für eine leere Liste, darunter aber ein Eintrag. Löschen Sie „[]“.';
  }
  if (/^["']/.test(value)) {
    if (closed.test(value)) return undefined;
    const inner = /["'“”‘’]$/.test(value.slice(1)) ? value.slice(1, -1) : value;
    return `Die Anführungszeichen passen nicht zusammen. ${write(/^["']/.test(inner) ? value : inner)}`;
  }
  if (/^[„“‚‘][^„“”‚‘’]*[“”‘’]$/.test(value)) {
    return `Diese Anführungszeichen stünden auf der Website. ${write(value.slice(1, -1))}`;
  }
  if (/^(?:[@`%&*!?,\]}]|\{\{|- )/.test(value))
    return `Der Text beginnt mit dem Zeichen „${value.charAt(0)}“. ${write(value)}`;
  if (value.startsWith('#') || (/\s#/.test(value) && !/^(?:[\d.]+|true|false|[[{>|].*)\s+#/.test(value))) {
    return `Ab „#“ liest die Website nicht weiter. Gehört es zum Text, ist es anders zu schreiben. ${write(value)}`;
  }
  if (/:(?:\s|$)/.test(value) && !/^[[{]/.test(value)) return `Im Text steht ein Doppelpunkt. ${write(value)}`;
  if (/^\d{1,3}(?:\.\d{3})+$/.test(value)) {
    return `Der Punkt trennt Euro und Cent, nicht Tausender. Schreiben Sie: ${label}${value.replaceAll('.', '')}`;
  }
  return undefined;
}

/** The mistakes with their lines, from 1. */
export function slips(yaml: string): { readonly line: number; readonly text: string }[] {
  const lines = yaml.split('\n');
  let block = Infinity;
  return lines.flatMap((line, index) => {
    const indent = line.search(/\S/);
    if (indent === -1 || line.trimStart().startsWith('#') || indent > block) return [];
    // Lines indented further belong to a block scalar (`>` or `|`).
    block = /:\s+[>|][+-]?$/.test(line.trimEnd()) ? indent : Infinity;
    const text = slipOf(line, lines[index + 1] ?? '');
    return text === undefined ? [] : [{ line: index + 1, text }];
  });
}
