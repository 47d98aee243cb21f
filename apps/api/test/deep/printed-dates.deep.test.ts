import { checkPrintedDates } from '@hub/testkit/properties/printed-dates.ts';
import { expect, test } from 'vitest';

const dockets = Number(process.env.HUB_DEEP_DOCKETS ?? 10_000);

test(`every date printed for ${dockets.toLocaleString('en-US')} dockets is one of the engine, in both languages`, () => {
  expect(checkPrintedDates(dockets)).toBeUndefined();
});
