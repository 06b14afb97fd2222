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

/** What a page holds, and the names of its parse errors by the HTML standard. */
export function readHtml(html: string): {
  readonly children: Element['children'];
  readonly errors: readonly string[];
} {
  const errors: string[] = [];
  const document = parse(html, {
    scriptingEnabled: false,
    onParseError: ({ code, startLine, startCol }) =>
      errors.push(`${code} ${startLine}:${startCol}`),
  });
  return { children: childrenOf(document), errors };
}

/** All elements, in their order. */
export const elementsIn = (children: Element['children']): Element[] =>
  children.flatMap((child) =>
    typeof child === 'string' ? [] : [child, ...elementsIn(child.children)],
  );

/** All texts, in their order. */
export const textsIn = (children: Element['children']): string[] =>
  children.flatMap((child) => (typeof child === 'string' ? child : textsIn(child.children)));
