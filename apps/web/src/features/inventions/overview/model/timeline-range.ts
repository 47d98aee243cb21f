import { storageKeys } from '../../../../lib/storage/storage-keys.ts';
import { createStoredValue } from '../../../../lib/storage/stored-value.ts';
import { type TimelineRange, timelineRanges } from './timeline.ts';

/** The range that the person chose last, stored in the browser. */
export const timelineRange = createStoredValue<TimelineRange>({
  key: storageKeys.timelineRange,
  parse: (text) => timelineRanges.find((range) => range === text) ?? 'month',
  format: (range) => range,
  storage: localStorage,
});
