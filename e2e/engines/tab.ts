/**
 * The few verbs that every engine's driver has, and a visitor who uses pages with them as people
 * do.
 */
import { expect } from '@playwright/test';

/** The viewport of every page: a phone's. */
export const size = { width: 390, height: 844 } as const;

/** One page of a running browser. Points are in CSS pixels of the viewport. */
export interface Tab {
  readonly goto: (url: string) => Promise<unknown>;
  /** The browser's Back. */
  readonly back: () => Promise<unknown>;
  /** Runs the function inside the page; it sees its arguments and the page alone. */
  readonly run: <Words extends readonly unknown[], Result>(
    work: (...words: Words) => Result,
    ...words: Words
  ) => Promise<Result>;
  /** Finger or mouse button down, and up. */
  readonly press: (x: number, y: number) => Promise<unknown>;
  readonly type: (text: string) => Promise<unknown>;
  readonly key: (key: 'Enter' | 'Escape' | 'Tab') => Promise<unknown>;
  readonly close: () => Promise<void>;
}

export interface Engine {
  /** A fresh page at the `size` of its viewport. */
  readonly open: () => Promise<Tab>;
  readonly close: () => Promise<void>;
}

const selectors = {
  button: 'button, summary',
  checkbox: '[type="checkbox"]',
  dialog: 'dialog[open]',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  textbox: 'input, textarea',
} as const;
type Role = keyof typeof selectors;

/**
 * Where the first visible element with this name is; runs in the page.
 *
 * @param reach scrolls to it, and passes over what moves or lies behind something else
 * @returns `x y` of the middle of its first line; '' when there is none
 */
function locate(selector: string, name: string, reach: boolean): string {
  for (const element of document.querySelectorAll(selector)) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const by = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
    const [label = element] =
      'labels' in element && element.labels instanceof NodeList ? element.labels : [];
    const words = element.getAttribute('aria-label') ?? (by ?? label).textContent;
    // Translation and hyphenation are of no concern.
    if (
      words
        ?.replace(/\u00AD/g, '')
        .replace(/\s+/g, ' ')
        .trim() !== name
    )
      continue;
    // On a busy machine two looks can fall between the same two frames of an animation.
    const isMoving = (): boolean =>
      document.getAnimations().some(({ effect, playState, timeline }) => {
        const isWithin = effect instanceof KeyframeEffect && effect.target?.contains(element);
        const ends = Number.isFinite(Number(effect?.getComputedTiming().endTime));
        return isWithin && ends && playState === 'running' && timeline === document.timeline;
      });
    if (reach && isMoving()) return '';
    if (reach) element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const [box] = element.getClientRects();
    if (!box) continue;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (!reach || element.contains(document.elementFromPoint(x, y))) return `${x} ${y}`;
  }
  return '';
}

/** How often a visitor looks, in milliseconds. */
const intervals = [100];

/** A person with a browser: waits for what should appear, and points at what is there. */
export class Visitor {
  readonly tab: Tab;
  readonly #origin: string;

  constructor(tab: Tab, origin: string) {
    this.tab = tab;
    this.#origin = origin;
  }

  /** Opens a page of the site, or a whole address. */
  open(path: string): Promise<unknown> {
    return this.tab.goto(new URL(path, this.#origin).href);
  }

  async sees(role: Role, name: string, isThere = true): Promise<void> {
    const isSeen = async (): Promise<boolean> =>
      (await this.tab.run(locate, selectors[role], name, false)) !== '';
    await expect.poll(isSeen, { message: `${role} „${name}“`, intervals }).toBe(isThere);
  }

  /** Waits until these words stand on the page. */
  async reads(words: string): Promise<void> {
    const text = (): string => document.body.innerText.replace(/\u00AD/g, '').replace(/\s+/g, ' ');
    await expect.poll(() => this.tab.run(text), { intervals }).toContain(words);
  }

  /** Presses the element where it is. */
  async press(role: Role, name: string): Promise<void> {
    let place = '';
    // What has moved since the last look is not where it will be when the finger is down.
    await expect(async () => {
      const before = place;
      place = await this.tab.run(locate, selectors[role], name, true);
      expect(place, `${role} „${name}“ in reach`).not.toBe('');
      expect(place).toBe(before);
    }).toPass({ timeout: 10_000, intervals });
    const [x = 0, y = 0] = place.split(' ').map(Number);
    await this.tab.press(x, y);
  }

  async fill(name: string, text: string): Promise<void> {
    await this.press('textbox', name);
    await this.tab.type(text);
  }

  /** Waits until the form's field with this name holds the text. */
  async hasTyped(name: string, text: string): Promise<void> {
    const value = (field: string): string | undefined =>
      document.querySelector<HTMLInputElement>(`[name="${field}"]`)?.value;
    await expect.poll(() => this.tab.run(value, name), { message: name, intervals }).toBe(text);
  }

  /** Waits until this part of the address behind the host is shown, hash included. */
  async isAt(address: string): Promise<void> {
    const shown = (): string =>
      location.pathname.replace(/(?<=.)\/$/, '') + location.search + location.hash;
    await expect.poll(() => this.tab.run(shown), { intervals }).toBe(address);
  }
}
