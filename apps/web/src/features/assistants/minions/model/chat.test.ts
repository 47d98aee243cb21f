import { expect, test } from 'vitest';
import { answerState, isAwaited } from './chat.ts';

const now = Temporal.Instant.from('2026-06-01T12:01:00Z');
const question = (updatedAt: string) => ({ answer: null, updatedAt });
const answer = (state: 'writing' | 'complete', updatedAt: string) => ({
  answer: { id: 1, state, parts: null },
  updatedAt,
});

test.each([
  ['no comment', [], 'none'],
  ['a new question', [question('2026-06-01T12:00:59Z')], 'writing'],
  ['a question without an answer for 20 seconds', [question('2026-06-01T12:00:40Z')], 'silent'],
  ['an old question', [question('2026-06-01T11:00:00Z')], 'none'],
  [
    'a comment on a task',
    [{ ...question('2026-06-01T12:00:59Z'), task: { id: '1', title: 'Reply' } }],
    'none',
  ],
  ['a whole answer', [answer('complete', '2026-06-01T12:00:59Z')], 'none'],
  ['an answer that grows', [answer('writing', '2026-06-01T12:00:55Z')], 'writing'],
  ['an answer that stopped', [answer('writing', '2026-06-01T12:00:30Z')], 'silent'],
  ['an answer that stopped long ago', [answer('writing', '2026-06-01T11:00:00Z')], 'lost'],
] as const)('with %s and %j, the answer is %s', (_, comments, expected) => {
  expect(answerState(comments, now)).toBe(expected);
  expect(isAwaited(comments, now)).toBe(expected === 'writing' || expected === 'silent');
});
