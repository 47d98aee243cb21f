import { expect, it } from 'vitest';
import { renewalDelayMs } from './renewal-delay.ts';

it('waits until a minute before expiry, at least a moment and at most the timer limit', () => {
  const living = (seconds: number) => ({ iat: 1_000_000_000, exp: 1_000_000_000 + seconds });
  expect(renewalDelayMs(living(900))).toBe(840_000);
  expect(renewalDelayMs(living(10))).toBe(5_000);
  expect(renewalDelayMs(living(90 * 86_400))).toBe(86_400_000);
});
