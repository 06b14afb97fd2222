import { compile } from 'sass';
import { expect, it } from 'vitest';
import * as palette from './palette.ts';

const { css } = compile('src/styles/_tokens.scss');

it.each(Object.entries(palette))('Mails have the same %s as the pages', (name, colour) => {
  expect(css).toContain(` --${name}: ${colour};`);
});
