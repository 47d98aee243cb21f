import { expect, test } from 'vitest';
import { closingAtFinish } from './closing-default.ts';

const step = (order: number, more: object = {}) => ({
  ...{ order, category: null, critical: false, tags: [] as string[], workflow: { stepId: `step ${order}` } },
  ...more,
});

const prepare = step(0);
const review = step(1, { category: '2AR' });
const decide = step(2, { tags: ['client decision'] });
const pay = step(3, { critical: true, tags: ['fee'] });
const report = step(4);
const own = step(0, { workflow: { stepId: null } });
const all = [prepare, review, decide, pay, report, own];

test.each([
  ['the act that meets the milestone', pay, 'done'],
  ['preparation before the act', prepare, 'done'],
  ['a review that nobody recorded', review, 'cancelled'],
  ['a decision that nobody recorded', decide, 'cancelled'],
  ['work after the act', report, 'open'],
  ['a task that belongs to no step', own, 'open'],
] as const)('%s becomes by default: %#', (_kind, task, closing) => {
  expect(closingAtFinish(task, all)).toBe(closing);
});

test('without an act that meets the milestone, its tasks stay open', () => {
  expect(closingAtFinish(prepare, [prepare, report])).toBe('open');
});
