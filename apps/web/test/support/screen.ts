import { expect } from 'vitest';
import { type Locator, locators, page, userEvent } from 'vitest/browser';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** Finds elements by a CSS selector, where neither role nor text tells them apart. */
    getBySelector(selector: string): Locator;
  }
}

locators.extend({ getBySelector: (selector: string) => selector });

const modifiers = ['Control', 'Shift', 'Alt', 'Meta'];

/** Presses a key, with modifiers before it: `Control+Shift+ArrowRight`. */
export const pressKey = async (combination: string): Promise<void> => {
  const parts = combination === '+' ? ['+'] : combination.split('+');
  const key = parts.at(-1) ?? '';
  const held = parts.slice(0, -1).filter((part) => modifiers.includes(part));
  const down = held.map((part) => `{${part}>}`).join('');
  const up = held.map((part) => `{/${part}}`).join('');
  const pressed = key.length === 1 ? key.replace(/[{[]/, '$&$&') : `{${key}}`;
  await userEvent.keyboard(`${down}${pressed}${up}`);
};

/** Types a text where the focus is. */
export const typeText = (text: string): Promise<void> =>
  userEvent.keyboard(text.replaceAll('{', '{{').replaceAll('[', '[['));

/** The texts of all elements that a locator finds, in their order. */
const textsOf = (locator: Locator): string[] =>
  locator.elements().map((element) => (element.textContent ?? '').trim());

/** Waits until a locator finds elements of exactly these texts, or texts that match, in this order. */
export const expectTexts = (locator: Locator, texts: readonly (string | RegExp)[]): Promise<void> =>
  expect
    .poll(() => textsOf(locator))
    .toEqual(texts.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text))));

/** Waits until a locator finds one element of exactly this text, or one that matches. */
export const expectText = (locator: Locator, text: string | RegExp): Promise<void> =>
  expectTexts(locator, [text]);

/** Waits until a locator finds this many elements. */
export const expectCount = (locator: Locator, count: number): Promise<void> =>
  expect.poll(() => locator.elements().length).toBe(count);

/** Waits until what a locator finds has gone, or is not shown. */
export const expectHidden = (locator: Locator): Promise<void> =>
  expect.poll(() => locator.elements().filter((element) => element.checkVisibility()).length).toBe(0);

/** Waits until a locator finds an element that is shown. */
export const expectShown = (locator: Locator): Promise<void> => expect.element(locator).toBeVisible();

/** Chooses an entry of the menu that a button opens. */
export const chooseFrom = async (button: Locator, item: string | RegExp): Promise<void> => {
  await button.click();
  await page.getByRole('menuitem', { name: item }).click();
};

/** Gives an element the focus and waits until it has it. */
export const focusOn = async (target: Locator): Promise<void> => {
  (await target.findElement()).focus();
  await expect.element(target).toHaveFocus();
};

/** Returns a search area by its label: the roles that tests know do not include it. */
export const searchArea = (name: string): Locator => page.getBySelector(`search[aria-label="${name}"]`);
