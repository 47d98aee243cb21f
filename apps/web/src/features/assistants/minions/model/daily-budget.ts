import type { MinionWork } from '@hub/contract/minions/work.calls.ts';
import { countOf } from '../../../../lib/format/format-count.ts';
import { formatCost } from './minion-labels.ts';

/** Share of a budget from which its use is a warning. */
const warningShare = 0.8;

type Work = Pick<MinionWork, 'dailyRuns' | 'dailyAnswers'> & { today: NonNullable<MinionWork['today']> };

/** Returns what a minion has used today of its budgets, as a sentence. */
export const usageText = ({ dailyRuns, dailyAnswers, today }: Work): string => {
  const runs = `${today.runs.toLocaleString('en-US')} of ${countOf(dailyRuns, 'run')}`;
  const answers = `${today.answers.toLocaleString('en-US')} of ${countOf(dailyAnswers, 'answer')} by models`;
  return `Used today: ${runs}; ${answers}, ${formatCost(today.costCents)}.`;
};

const warningOf = (name: string, used: number, budget: number): string[] => {
  if (used >= budget) return [`Today's budget of ${name} is used up.`];
  return used >= warningShare * budget
    ? [`${Math.floor((used / budget) * 100)}% of today's budget of ${name} is used.`]
    : [];
};

/** Returns a warning for each budget of which 80% or more is used. */
export const budgetWarnings = ({ dailyRuns, dailyAnswers, today }: Work): string[] => [
  ...warningOf('runs', today.runs, dailyRuns),
  ...warningOf('answers by models', today.answers, dailyAnswers),
];
