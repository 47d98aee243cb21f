import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './hub-test.ts';

const smallestTargetPx = 24;

/** Expects no serious and no critical violation on the page as it stands. */
export const expectAccessible = async (page: Page, what: string): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze();
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
  const sizes = await page.locator('button, [role="option"], nav a').evaluateAll((targets) =>
    targets.map((target) => {
      const { width, height } = target.getBoundingClientRect();
      return { target: `${target.outerHTML.slice(0, 120)} ${width}x${height}`, width, height };
    }),
  );
  for (const box of await page.getByRole('checkbox').all()) {
    await box.scrollIntoViewIfNeeded();
    const isLarge = await box.evaluate(
      (element, reachPx) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const isHit = (dx: number, dy: number): boolean =>
          element.ownerDocument.elementFromPoint(x + width / 2 + dx, y + height / 2 + dy) === element;
        return isHit(-reachPx, 0) && isHit(reachPx, 0) && isHit(0, -reachPx) && isHit(0, reachPx);
      },
      smallestTargetPx / 2 - 1,
    );
    expect.soft(isLarge, `${what}: a checkbox is too small`).toBe(true);
  }
  const small = sizes
    .filter(({ width, height }) => width > 0 && Math.min(width, height) < smallestTargetPx)
    .map(({ target }) => target);
  expect.soft(small, what).toEqual([]);
};
