import { expect, test } from 'vitest';
import { outcomeOf } from './run-outcome.ts';

const results = [
  ['a1', 'summary'],
  ['a2', 'summary'],
  ['b1', 'declaration'],
] as const;

test.each<[string, Record<string, 'done' | 'failed'>, string | undefined]>([
  ['none while one is being generated', { a1: 'done', b1: 'failed' }, undefined],
  ['that all are ready', { a1: 'done', a2: 'done', b1: 'done' }, '2 reports are ready'],
  ['that one failed in a format', { a1: 'done', a2: 'failed', b1: 'done' }, '1 of 2 reports ready, 1 failed'],
  ['that all failed', { a1: 'failed', a2: 'failed', b1: 'failed' }, '2 reports failed'],
])('the outcome of reports is %s', (_case, ended, expected) => {
  expect(outcomeOf(results, new Map(Object.entries(ended)))?.title).toBe(expected);
});
