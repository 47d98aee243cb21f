import { expect, test } from 'vitest';
import { listDays } from './acknowledged-days.ts';

const by = (day: string, ...names: string[]) => ({ day, acknowledged: names });

test('a working day without anybody is listed, a weekend only with someone', () => {
  // 27 November 2026 is a Friday.
  expect(listDays([by('2026-11-27', 'Ana'), by('2026-11-25', 'Ben')], '2026-12-01')).toEqual([
    by('2026-11-30'),
    by('2026-11-27', 'Ana'),
    by('2026-11-26'),
    by('2026-11-25', 'Ben'),
  ]);
  expect(listDays([by('2026-11-28', 'Ana')], '2026-11-30')).toEqual([by('2026-11-28', 'Ana')]);
});

test('nothing is listed before the first acknowledgement', () => {
  expect(listDays([], '2026-12-01')).toEqual([]);
});
