import { expect, test } from 'vitest';
import { budgetWarnings, usageText } from './daily-budget.ts';

const work = (runs: number, answers: number) => ({
  dailyRuns: 50,
  dailyAnswers: 200,
  today: { runs, answers, costCents: 42 },
});

test('says what is used of both budgets', () => {
  expect(usageText(work(3, 12))).toBe('Used today: 3 of 50 runs; 12 of 200 answers by models, $0.42.');
});

test.each([
  [39, 159, []],
  [
    40,
    160,
    ["80% of today's budget of runs is used.", "80% of today's budget of answers by models is used."],
  ],
  [50, 199, ["Today's budget of runs is used up.", "99% of today's budget of answers by models is used."]],
  [0, 200, ["Today's budget of answers by models is used up."]],
])('warns from 80%% on: %i runs and %i answers', (runs, answers, warnings) => {
  expect(budgetWarnings(work(runs, answers))).toEqual(warnings);
});
