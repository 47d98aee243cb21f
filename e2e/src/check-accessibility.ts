import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './hub-test.ts';

const smallestTargetPx = 24;
const smallestTouchTargetPx = 44;

/** Loads axe (half a megabyte of script) only once per page. */
const createAxe = async (page: Page): Promise<AxeBuilder> => {
  const hasAxe = await page.evaluate<boolean>(`typeof window.axe?.run === 'function'`);
  return new AxeBuilder({ page, axeSource: hasAxe ? 'undefined' : undefined }).setLegacyMode();
};

/** Returns the serious and critical violations on the page. */
const findGrave = async (page: Page): Promise<string[]> => {
  const axe = (await createAxe(page)).options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
};

/** Waits until no button is at work and no color is on its way to another: halfway it may have no contrast. */
const settle = async (page: Page): Promise<void> => {
  await expect(page.locator('button[data-loading]')).toHaveCount(0);
  await page.evaluate(`(async () => {
    const findEnding = () => document.getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && Number.isFinite(effect.getComputedTiming().endTime));
    for (let ending = findEnding(); ending.length > 0; ending = findEnding())
      await Promise.allSettled(ending.map(({ finished }) => finished));
  })()`);
};

/**
 * Expects no serious or critical violations on the current page, in the theme that it has. The colors of both are proven by
 * `tokens.test.ts` and by the tests of screens.
 */
export const expectAccessible = async (page: Page, what: string): Promise<void> => {
  await settle(page);
  expect.soft(await findGrave(page), what).toEqual([]);
};

/** Expects that the page does not scroll sideways once its width has settled. */
export const expectNoSideScroll = async (page: Page, what: string): Promise<void> => {
  const findOverflow = () =>
    page.evaluate<number>(`Math.max(
      ...[document.documentElement, document.querySelector('main')].map((element) => element.scrollWidth - element.clientWidth)
    )`);
  await expect.poll(findOverflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
};

/**
 * Returns the visible buttons, options and checkboxes that a pointer hits in less than this width or height, measured from
 * their center: neighbors may cover them, and a target may be larger than its box.
 */
const findSmallTargets = (page: Page, sizePx: number): Promise<string[]> =>
  page.locator('button, [role="option"], input[type="checkbox"]').evaluateAll((targets, minPx) => {
    const stepPx = 0.5;
    return targets.flatMap((target) => {
      if (target.getBoundingClientRect().width === 0) return [];
      // Measured at once: a virtualized list removes rows when it scrolls.
      target.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = target.getBoundingClientRect();
      const isHit = (dx: number, dy: number): boolean =>
        target.contains(target.ownerDocument.elementFromPoint(x + width / 2 + dx, y + height / 2 + dy));
      // Heads of columns are only for screen readers where rows are cards.
      if (!isHit(0, 0)) return [];
      const reach = (dx: number, dy: number): number => {
        let steps = 0;
        while (steps * stepPx < minPx && isHit(dx * steps * stepPx, dy * steps * stepPx)) steps += 1;
        return steps * stepPx;
      };
      const [wide, high] = [reach(1, 0) + reach(-1, 0), reach(0, 1) + reach(0, -1)];
      return Math.min(wide, high) < minPx ? [`${target.outerHTML.slice(0, 120)} ${wide}x${high}`] : [];
    });
  }, sizePx);

/**
 * Expects every button and checkbox to be at least 24 by 24 pixels (WCAG 2.5.8 exempts links in text), and 44 by 44 on a
 * touch screen.
 */
export const expectLargeTargets = async (page: Page, what: string): Promise<void> => {
  const sizes = await page.locator('button, [role="option"], nav a').evaluateAll((targets) =>
    targets.map((target) => {
      const { width, height } = target.getBoundingClientRect();
      return { target: `${target.outerHTML.slice(0, 120)} ${width}x${height}`, width, height };
    }),
  );
  const measureCheckboxes = () =>
    page.getByRole('checkbox').evaluateAll(
      (boxes, reachPx) =>
        boxes.map((box) => {
          // Measured at once: a virtualized list removes rows when it scrolls.
          box.scrollIntoView({ block: 'center' });
          const { x, y, width, height } = box.getBoundingClientRect();
          const isHit = (dx: number, dy: number): boolean =>
            box.ownerDocument.elementFromPoint(x + width / 2 + dx, y + height / 2 + dy) === box;
          return isHit(-reachPx, 0) && isHit(reachPx, 0) && isHit(0, -reachPx) && isHit(0, reachPx);
        }),
      smallestTargetPx / 2 - 1,
    );
  // Polled: a dialog that just changed its width may still be moving.
  await expect
    .configure({ soft: true })
    .poll(measureCheckboxes, `${what}: a checkbox is too small`)
    .not.toContain(false);
  const small = sizes
    .filter(({ width, height }) => width > 0 && Math.min(width, height) < smallestTargetPx)
    .map(({ target }) => target);
  expect.soft(small, what).toEqual([]);
  const isTouched = await page.evaluate<boolean>(`matchMedia('(pointer: coarse)').matches`);
  if (isTouched)
    expect.soft(await findSmallTargets(page, smallestTouchTargetPx), `${what}, touched`).toEqual([]);
};

/** Expects a page to be accessible at its width and on a phone, where nothing scrolls sideways and targets are large. */
export const checkBothWidths = async (page: Page, what: string): Promise<void> => {
  const before = page.viewportSize();
  await expectAccessible(page, what);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideScroll(page, what);
  await expectLargeTargets(page, what);
  await expectAccessible(page, `${what} on a phone`);
  if (before) await page.setViewportSize(before);
};
