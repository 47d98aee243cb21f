import { measureReading, repeatedTexts } from '@hub/testkit/properties/repeated-texts.ts';
import { expect, test } from 'vitest';

test.each(repeatedTexts)('reads 2 MB of "%s" and repeated "%s" in linear time', (start, repeated) => {
  const { mailed, processorMs } = measureReading(start, repeated, 2_000_000);
  expect(mailed).toBeNull();
  // A fifth of this is usual.
  expect(processorMs).toBeLessThan(8_000);
});
