/** Colours and widths that both style sheets and TypeScript name. */
import { compileString } from 'sass';
import { expect, test } from 'vitest';
import { breakpoints } from './breakpoints.ts';
import { palette } from './palette.ts';

/** The custom properties of a style sheet, by name. */
const propertiesOf = (scss: string): Record<string, string> => {
  const { css } = compileString(scss, { loadPaths: ['src/styles'] });
  return Object.fromEntries(
    [...css.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
};

test('Mails have the colours of the pages', () => {
  expect(propertiesOf("@use 'tokens';")).toMatchObject(palette);
});

test('Pictures change their size at the widths at which the layout changes', () => {
  const list =
    "@use 'breakpoints'; a { @each $name, $width in breakpoints.$breakpoints { --#{$name}: #{$width}; } }";
  expect(propertiesOf(list)).toMatchObject(breakpoints);
});
