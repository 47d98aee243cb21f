import { readProblem } from '@hub/contract/read-problem.ts';
import { describe, expect, test } from 'vitest';
import { HttpError } from '../../../../lib/http/http-error.ts';
import { changesOf, emptyDraft, faultsOf } from './minion-draft.ts';
import { minionFailureText, readSaveFailure } from './save-failure.ts';

const saved = { ...emptyDraft, name: 'Reader', trainer: 'Ada' };

test('sends only fields that changed, without spaces around them', () => {
  expect(changesOf({ ...saved, name: ' Reader ', trainer: ' ', startDate: '2026-01-01' }, saved)).toEqual({
    trainer: null,
    startDate: '2026-01-01',
  });
  expect(changesOf(saved, saved)).toEqual({});
});

test('refuses an empty name and an end before the start', () => {
  const dates = { startDate: '2026-02-01', endDate: '2026-01-31' };
  expect(Object.keys(faultsOf({ ...emptyDraft, name: ' ', ...dates }))).toEqual(['name', 'endDate']);
  expect(faultsOf({ ...saved, startDate: '2026-02-01', endDate: '2026-02-01' })).toEqual({});
});

describe('a refused save', () => {
  const refusal = (status: number, message: string, paths: string[]) => {
    const errors = paths.map((path) => ({ path: [path], message, name: 'ValidationError' }));
    const body = { data: null, error: { status, name: 'ValidationError', message, details: { errors } } };
    return new HttpError('/', new Response(null, { status }), readProblem(body));
  };

  test('shows its messages at their fields, in plain words', () => {
    expect(readSaveFailure(refusal(400, 'This attribute must be unique', ['name']))).toEqual({
      fields: { name: 'Another minion has this name' },
      form: null,
    });
  });

  test('shows one for the form if it names a field that the form does not have', () => {
    expect(readSaveFailure(refusal(400, 'Invalid key id', ['id']))).toEqual({
      fields: {},
      form: 'Invalid key id',
    });
  });

  test.each([
    [refusal(404, 'Not Found', []), 'This minion does not exist any more.'],
    [new TypeError('fetch failed'), 'The hub could not be reached. Try again when you are back online.'],
    [new Error('No minion id present'), 'No minion id present'],
    [
      new HttpError('/', new Response(null, { status: 502 }), null),
      'The hub returned status 502. Try again.',
    ],
  ])('explains %s', (error, text) => {
    expect(minionFailureText(error)).toBe(text);
  });

  test('returns nothing without an error', () => {
    expect(readSaveFailure(null)).toBeNull();
  });
});
