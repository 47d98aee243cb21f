import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './hub-test.ts';

const smallestTargetPx = 24;

/** The serious and critical violations on the page as it stands; of one rule where it is named. */
const findGrave = async (page: Page, rule?: string): Promise<string[]> => {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    ...(rule ? { runOnly: { type: 'rule', values: [rule] } } : {}),
  });
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
};

type Theme = 'dark' | 'light';

/** Puts the page into the other theme as it stands, and waits until its colours have settled. */
const turnTheme = (page: Page): Promise<Theme> =>
  page.evaluate<Theme>(`(async () => {
    const root = document.documentElement;
    const theme = root.dataset.mantineColorScheme === 'dark' ? 'light' : 'dark';
    root.dataset.mantineColorScheme = theme;
    root.classList.toggle('light-theme', theme === 'light');
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
    return theme;
  })()`);

/**
 * Expects no serious and no critical violation on the page as it stands, in its own theme and in the other one. Themes
 * differ in colours alone, so the other one is tried for contrast.
 */
export const expectAccessible = async (page: Page, what: string): Promise<void> => {
  expect.soft(await findGrave(page), what).toEqual([]);
  const other = await turnTheme(page);
  expect.soft(await findGrave(page, 'color-contrast'), `${what}, ${other}`).toEqual([]);
  await turnTheme(page);
};

/** Expects that nothing makes the page as a whole scroll sideways, once it has taken on its width. */
export const expectNoSideScroll = async (page: Page, what: string): Promise<void> => {
  const findOverflow = () =>
    page.evaluate<number>(`Math.max(
      ...[document.documentElement, document.querySelector('main')].map((element) => element.scrollWidth - element.clientWidth)
    )`);
  await expect.poll(findOverflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
};

/** Expects every button and box that can be pressed to be at least 24 by 24 pixels (WCAG 2.5.8 leaves links in text out). */
export const expectLargeTargets = async (page: Page, what: string): Promise<void> => {
  const sizes = await page.locator('button, [role="option"], nav a').evaluateAll((targets) =>
    targets.map((target) => {
      const { width, height } = target.getBoundingClientRect();
      return { target: `${target.outerHTML.slice(0, 120)} ${width}x${height}`, width, height };
    }),
  );
  const isLarge = await page.getByRole('checkbox').evaluateAll(
    (boxes, reachPx) =>
      boxes.map((box) => {
        // All in one go: a long list takes rows away once it has scrolled.
        box.scrollIntoView({ block: 'center' });
        const { x, y, width, height } = box.getBoundingClientRect();
        const isHit = (dx: number, dy: number): boolean =>
          box.ownerDocument.elementFromPoint(x + width / 2 + dx, y + height / 2 + dy) === box;
        return isHit(-reachPx, 0) && isHit(reachPx, 0) && isHit(0, -reachPx) && isHit(0, reachPx);
      }),
    smallestTargetPx / 2 - 1,
  );
  expect.soft(isLarge, `${what}: a checkbox is too small`).not.toContain(false);
  const small = sizes
    .filter(({ width, height }) => width > 0 && Math.min(width, height) < smallestTargetPx)
    .map(({ target }) => target);
  expect.soft(small, what).toEqual([]);
};
