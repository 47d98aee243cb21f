import { expect, test } from 'vitest';
import { labSearchSchema, tidySearch, toTrial } from './lab-search.ts';

test('describes each kind of change once it is complete', () => {
  expect(toTrial({})).toBeNull();
  expect(toTrial({ rule: 'OA-NF' })).toBeNull();
  expect(toTrial({ rule: 'OA-NF', count: 2 })).toEqual({
    kind: 'rule',
    ruleId: 'OA-NF',
    period: { kind: 'months', count: 2 },
  });
  expect(toTrial({ rule: 'OA-NF', count: 45, unit: 'days', rolling: 'none', from: '2027-01-01' })).toEqual({
    kind: 'rule',
    ruleId: 'OA-NF',
    period: { kind: 'days', count: 45 },
    rolling: 'none',
    from: '2027-01-01',
  });
  expect(toTrial({ kind: 'no-closure' })).toBeNull();
  expect(toTrial({ kind: 'closure', date: '2027-03-01' })).toEqual({ kind: 'closure', date: '2027-03-01' });
  expect(toTrial({ kind: 'holiday' })).toBeNull();
  expect(toTrial({ kind: 'holiday', holiday: '03-31', since: 2027 })).toEqual({
    kind: 'holiday',
    month: 3,
    day: 31,
    since: 2027,
  });
});

test('ignores invalid values of an address and drops those of another kind', () => {
  const read = labSearchSchema.parse({ kind: 'law', rule: 'OA-NF', count: 2.5, from: 'soon', since: 2027 });
  expect(read).toEqual({ rule: 'OA-NF', since: 2027 });
  expect(tidySearch({ kind: 'closure', date: '2027-03-01', rule: 'OA-NF', count: 2, page: 3 })).toEqual({
    kind: 'closure',
    date: '2027-03-01',
    page: 3,
  });
  expect(tidySearch({ rule: 'OA-NF', count: 2, holiday: '03-31' })).toEqual({ rule: 'OA-NF', count: 2 });
});
