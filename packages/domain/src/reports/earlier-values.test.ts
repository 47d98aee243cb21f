import { expect, test } from 'vitest';
import type { MergedField } from './build-report.ts';
import { type EarlierEntry, findEarlierValue } from './earlier-values.ts';
import type { FieldName } from './fields/report-fields.ts';
import { reportFields } from './fields/report-fields.ts';

const entry = (enteredAt: string, entered: EarlierEntry['entered'], fields?: string[]): EarlierEntry => ({
  fields: fields ?? Object.keys(entered),
  entered,
  enteredAt,
});

const fieldOf = (name: FieldName, value: MergedField['value'] = null): MergedField => {
  const { prefill: _, choices, ...field } = reportFields[name];
  const listed = typeof choices === 'function' ? [{ value: 'a', label: 'Action' }] : (choices ?? []);
  return { ...field, name, choices: listed, required: false, reports: ['x'], value, source: null };
};

test.each<[string, FieldName, EarlierEntry[], string | null]>([
  [
    'the newest report',
    'comments',
    [entry('2026-01-01', { comments: 'Old' }), entry('2026-03-01', { comments: 'New' })],
    'New',
  ],
  [
    'a report that has the field',
    'comments',
    [entry('2026-01-01', { comments: 'Old' }), entry('2026-03-01', { title: 'Pump' })],
    'Old',
  ],
  [
    'nothing if the newest report had the default',
    'comments',
    [entry('2026-01-01', { comments: 'Old' }), entry('2026-03-01', {}, ['comments'])],
    null,
  ],
  ['nothing for a date', 'filingDate', [entry('2026-01-01', { filingDate: '2025-01-06' })], null],
  ['nothing for a choice among documents', 'action', [entry('2026-01-01', { action: 'a' })], null],
  [
    'nothing for a value that is not valid',
    'entitySize',
    [entry('2026-01-01', { entitySize: 'tiny' })],
    null,
  ],
  ['nothing for a cleared default', 'examiner', [entry('2026-01-01', { examiner: '' })], null],
  ['nothing for the default of today', 'title', [entry('2026-01-01', { title: 'Pump' })], null],
])('the value comes from %s', (_case, name, entries, expected) => {
  const field = fieldOf(name, name === 'title' ? 'Pump' : null);
  expect(findEarlierValue(field, entries)?.value ?? null).toBe(expected);
});
