import { expect, it } from 'vitest';
import { renewalDelayMs } from './renewal-delay.ts';

it('renews a minute before the end, never at once and never later than a timer can wait', () => {
  const now = 1_000_000_000;
  const inSeconds = (seconds: number) => now / 1000 + seconds;
  expect(renewalDelayMs(inSeconds(900), now)).toBe(840_000);
  expect(renewalDelayMs(inSeconds(10), now)).toBe(5_000);
  expect(renewalDelayMs(inSeconds(-10), now)).toBe(5_000);
  expect(renewalDelayMs(inSeconds(90 * 86_400), now)).toBe(86_400_000);
});
