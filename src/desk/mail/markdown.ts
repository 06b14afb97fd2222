/** Renders the owner's Markdown for mails. */
import { Marked } from 'marked';
import { fillHtml, tightPlaces, type Values } from '../../business/fill.ts';

const marked = new Marked({ breaks: true });

/** HTML of a text of the owner, its places filled after the Markdown is parsed: values are no Markdown. */
export const rendered = (markdown: string, values: Values): string =>
  fillHtml(marked.parse(tightPlaces(markdown), { async: false }), values);
