/** Reads HTML as browsers do: for the check of built pages, and for the tests. */
import { parse, type DefaultTreeAdapterTypes } from 'parse5';

export interface Element {
  readonly name: string;
  readonly attribs: Readonly<Partial<Record<string, string>>>;
  /** Elements and texts; comments are left out. */
  readonly children: readonly (Element | string)[];
}

const childrenOf = (node: DefaultTreeAdapterTypes.ParentNode): Element['children'] =>
  node.childNodes.flatMap((child) => {
    if (child.nodeName === '#text') return 'value' in child ? child.value : [];
    if (!('tagName' in child)) return [];
    const attribs = Object.fromEntries(child.attrs.map(({ name, value }) => [name, value]));
    return { name: child.tagName, attribs, children: childrenOf(child) };
  });

/** Texts, in their order. */
export const textsIn = (children: Element['children']): string[] =>
  children.flatMap((child) => (typeof child === 'string' ? child : textsIn(child.children)));

/** Elements, in their order. */
const elementsIn = (children: Element['children']): Element[] =>
  children.flatMap((child) =>
    typeof child === 'string' ? [] : [child, ...elementsIn(child.children)],
  );

/** What stands in an element, or on a page. */
export function within({ children }: Pick<Element, 'children'>) {
  const all = elementsIn(children);
  return {
    /** The elements with one of these names; all without a name. */
    elements: (...names: readonly string[]): Element[] =>
      all.filter(({ name }) => names.length === 0 || names.includes(name)),
    /** Values of an attribute, wherever it stands. */
    values: (attribute: string): string[] => all.flatMap(({ attribs }) => attribs[attribute] ?? []),
  };
}

/** A page, with the names and places of its parse errors by the HTML standard. */
export function readHtml(html: string) {
  const errors: string[] = [];
  const document = parse(html, {
    scriptingEnabled: false,
    onParseError: ({ code, startLine, startCol }) =>
      errors.push(`${code} ${startLine}:${startCol}`),
  });
  return { ...within({ children: childrenOf(document) }), errors };
}
