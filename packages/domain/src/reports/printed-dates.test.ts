import { checkPrintedDates } from '@hub/testkit/properties/printed-dates.ts';
import { expect, test } from 'vitest';

// `npm run test:deep` tries 10,000 dockets.
test('every date that a report prints is one of the engine, in both languages', () => {
  expect(checkPrintedDates(200)).toBeUndefined();
});
