import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './hub-test.ts';

const smallestTargetPx = 24;

/** Expects no serious and no critical violation on the page as it stands. */
export const expectAccessible = async (page: Page, what: string): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  expect.soft(grave, what).toEqual([]);
};

/** Expects that nothing makes the page as a whole scroll sideways. */
export const expectNoSideScroll = async (page: Page, what: string): Promise<void> => {
  const overflow = await page.evaluate<number>(`Math.max(
    ...[document.documentElement, document.querySelector('main')].map((element) => element.scrollWidth - element.clientWidth)
  )`);
  expect.soft(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
};

/** Expects every button and box that can be pressed to be at least 24 by 24 pixels (WCAG 2.5.8 leaves links in text out). */
export const expectLargeTargets = async (page: Page, what: string): Promise<void> => {
  const small: string[] = [];
  for (const target of await page.locator('button:visible, [role="option"]:visible, nav a:visible').all()) {
    const box = await target.boundingBox();
    if (box && Math.min(box.width, box.height) < smallestTargetPx)
      small.push(
        `${await target.evaluate(({ outerHTML }) => outerHTML.slice(0, 120))} ${box.width}x${box.height}`,
      );
  }
  expect.soft(small, what).toEqual([]);
};
