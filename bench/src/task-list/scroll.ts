import type { Page } from 'playwright-core';
import { watchFrames } from './page-scripts.ts';

/** How a list behaved while it was scrolled. */
export interface ScrollResult {
  framesPerSecond: number;
  /** The longest time between two frames. */
  maxFrameMs: number;
  /** The longest time in which a part of the list had no row on it. */
  blankMs: number;
  maxRows: number;
}

/** Turns the wheel over the list of a page for so long and so far, in pixels, and watches each frame. */
export const measureScroll = async (
  page: Page,
  { seconds, distance }: { seconds: number; distance: number },
): Promise<ScrollResult> => {
  const session = await page.context().newCDPSession(page);
  await page.locator('[role="grid"]').evaluate((grid) => grid.scrollTo(0, 0));
  await page.evaluate(watchFrames);
  await session.send('Input.synthesizeScrollGesture', {
    x: 700,
    y: 500,
    yDistance: -distance,
    speed: Math.round(distance / seconds),
    gestureSourceType: 'mouse',
    preventFling: true,
  });
  const result = await page.evaluate<ScrollResult>('endFrames()');
  await session.detach();
  return result;
};
