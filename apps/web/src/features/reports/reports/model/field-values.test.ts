import type { MergedField } from '@hub/contract/reports/report-field.schema.ts';
import { describe, expect, it } from 'vitest';
import {
  createFieldCheck,
  type EnteredValue,
  isSameValue,
  problemOf,
  restoreText,
  sectionsOf,
  shownValue,
  sourceText,
} from './field-values.ts';

const field = (change: Partial<MergedField> = {}): MergedField => ({
  name: 'examiner',
  label: 'Examiner',
  section: 'Application',
  kind: 'text',
  help: null,
  choices: [],
  columns: [],
  range: null,
  required: false,
  reports: ['declaration'],
  value: null,
  source: null,
  earlier: null,
  ...change,
});

const claims = field({
  name: 'claims',
  kind: 'rows',
  columns: [
    { name: 'number', label: 'Claim', kind: 'text', required: true, choices: [] },
    { name: 'on', label: 'Date', kind: 'date', required: false, choices: [] },
  ],
});

describe('the check of a value', () => {
  it.each<[string, Partial<MergedField>, EnteredValue, string | null]>([
    ['an empty required text', { required: true }, '', 'Examiner: Enter a value.'],
    ['spaces in a required text', { required: true }, '  ', 'Examiner: Enter a value.'],
    ['an empty optional text', {}, '', null],
    ['a long text', {}, 'x'.repeat(501), 'Shorten the text to 500 characters.'],
    ['a text that is no date', { kind: 'date' }, '31 Feb', 'Enter a date that exists.'],
    ['a date', { kind: 'date' }, '2026-02-28', null],
    [
      'a number out of range',
      { kind: 'number', range: { min: 0, max: 5 } },
      '6',
      'Enter a whole number from 0 to 5.',
    ],
    ['a value that is not offered', { kind: 'choice' }, 'large', 'Choose one of the listed values.'],
    [
      'no lines where some are required',
      { kind: 'lines', required: true },
      [''],
      'Examiner: Add at least one entry.',
    ],
    ['a required yes', { kind: 'yes-no', required: true }, true, null],
  ])('judges %s', (_case, change, value, problem) => {
    expect(problemOf(field(change), value)).toBe(problem);
  });

  it('names the entry and the column of an entry that is not valid', () => {
    expect(
      problemOf(claims, [
        { number: '1', on: '' },
        { number: '', on: '2026-02-28' },
      ]),
    ).toBe('Entry 2, Claim: Enter a value.');
  });

  it('covers defaults, and checks a value again once it has changed', () => {
    const fields = [field({ required: true, value: 'Smith' }), claims];
    const check = createFieldCheck();
    expect(check(fields, {})).toEqual([]);
    expect(check(fields, { examiner: '' })).toMatchObject([{ name: 'examiner', label: 'Examiner' }]);
    expect(check(fields, { examiner: 'Jones' })).toEqual([]);
  });
});

it('a field shows what was entered, also if that is nothing, and its default otherwise', () => {
  const withDefault = field({ value: 'Smith' });
  expect(shownValue(withDefault, {})).toBe('Smith');
  expect(shownValue(withDefault, { examiner: '' })).toBe('');
  expect(shownValue(field(), {})).toBe('');
});

it('a number is the same when it was typed, and empty values are the same', () => {
  expect(isSameValue('12', 12)).toBe(true);
  expect(isSameValue([], '')).toBe(true);
  expect(isSameValue(false, '')).toBe(true);
  expect(isSameValue(['a'], ['b'])).toBe(false);
});

it('fields are grouped by section in the order of the form', () => {
  const fields = [field({ name: 'a' }), field({ name: 'b', section: 'Letter' }), field({ name: 'c' })];
  expect(sectionsOf(fields).map(({ title, fields: all }) => [title, all.map(({ name }) => name)])).toEqual([
    ['Application', ['a', 'c']],
    ['Letter', ['b']],
  ]);
});

it('the source of a default is written as part of a sentence', () => {
  expect(sourceText('Patent office')).toBe('From the patent office');
  expect(sourceText('Usual value')).toBe('Usual value');
  expect(restoreText('Patent office')).toBe('Use the value from the patent office');
  expect(restoreText('Usual value')).toBe('Use the value suggested here');
});
