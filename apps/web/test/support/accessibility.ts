import axe from 'axe-core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../src/lib/query-client.ts';

const smallestTargetPx = 24;

const contrast = 'color-contrast';

/** Rules that choose what axe looks for. */
const onlyContrast: axe.RunOptions = { runOnly: { type: 'rule', values: [contrast] } };
const withoutContrast: axe.RunOptions = { rules: { [contrast]: { enabled: false } } };

/** Returns the serious and critical violations on the page. */
const findGrave = async (options: axe.RunOptions = {}): Promise<string[]> => {
  const { violations } = await axe.run(document, { resultTypes: ['violations'], ...options });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`).join(' | ')}`,
    );
};

/** Waits until nothing is being loaded and no color is on its way to another: halfway it may have no contrast. */
const settle = async (): Promise<void> => {
  const atWork = () =>
    queryClient.isFetching() + document.querySelectorAll('button[data-loading], [data-outdated]').length;
  await expect.poll(atWork).toBe(0);
  // A transition starts with the next frame.
  await new Promise(requestAnimationFrame);
  const endings = document
    .getAnimations()
    .filter(
      ({ effect, playState }) =>
        playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
    )
    .map(({ finished }) => finished);
  await Promise.allSettled(endings);
};

const turnTheme = (): void => {
  const root = document.documentElement;
  root.dataset.mantineColorScheme = root.dataset.mantineColorScheme === 'dark' ? 'light' : 'dark';
};

/** Expects no serious or critical violations in this state. Themes differ only in color. */
export const expectAccessible = async (): Promise<void> => {
  await settle();
  // A list that is read again is pale for a moment; a fault stays.
  await expect.poll(() => findGrave()).toEqual([]);
  turnTheme();
  await settle();
  await expect.poll(() => findGrave(onlyContrast), { message: 'in the other theme' }).toEqual([]);
  turnTheme();
};

const smallTargets = (): string[] =>
  [...document.querySelectorAll('button, [role="option"], nav a')].flatMap((target) => {
    const { width, height } = target.getBoundingClientRect();
    const isSmall = width > 0 && Math.min(width, height) < smallestTargetPx;
    return isSmall ? [`${target.outerHTML.slice(0, 120)} ${width}x${height}`] : [];
  });

/** Expects that no button, option or link of the navigation is smaller than WCAG 2.5.8 allows. */
export const expectLargeTargets = (): void => {
  expect.soft(smallTargets()).toEqual([]);
};

const expectNoSideScroll = async (width: number, height: number): Promise<void> => {
  await page.viewport(width, height);
  const parts = [document.documentElement, document.querySelector('main')];
  const overflow = () =>
    Math.max(...parts.map((part) => (part === null ? 0 : part.scrollWidth - part.clientWidth)));
  await expect.poll(overflow, { message: `scrolls sideways at ${width} pixels` }).toBeLessThanOrEqual(0);
};

/**
 * Expects that this state does not scroll sideways on a phone and in a window of 320 pixels (WCAG 1.4.10). On the phone it is
 * accessible and its targets are large enough.
 */
export const expectFitsPhone = async (): Promise<void> => {
  await expectNoSideScroll(320, 640);
  await expectNoSideScroll(390, 844);
  expectLargeTargets();
  await settle();
  // A width changes no color, and the test of this state on a desktop looks at those of both themes.
  await expect.poll(() => findGrave(withoutContrast)).toEqual([]);
  await page.viewport(1440, 720);
};
