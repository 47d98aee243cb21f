import { proposalSchema } from '@hub/contract/minions/proposal.schema.ts';
import type { Evaluation, ReplayedRun } from '@hub/contract/minions/script.schema.ts';
import { compareChanges } from '@hub/domain/minions/compare-changes.ts';
import { approvedSchema } from '../runs/decisions/approval.ts';
import type { EvaluationRow, ReplayedRunRow, ReplayedRunsPage } from './evaluations.read-model.ts';

const changesIn = <C>({ changes }: { changes: readonly { change: C }[] }): C[] =>
  changes.map(({ change }) => change);

const without = (texts: readonly string[], others: readonly string[]): string[] =>
  texts.filter((text) => !others.includes(text));

const presentRun = ({
  original,
  replayed,
  approved,
  originalWords,
  replayedWords,
  ...run
}: ReplayedRunRow): ReplayedRun => {
  const before = proposalSchema.parse(original);
  if (run.outcome === 'not-recorded' || run.outcome === 'failed')
    return { ...run, summary: null, questions: { added: [], removed: [] }, changes: [], approved: null };
  const after = replayed === null ? before : proposalSchema.parse(replayed);
  const isApproved = approved !== null && originalWords !== null && replayedWords !== null;
  return {
    ...run,
    summary: before.summary === after.summary ? null : { before: before.summary, after: after.summary },
    questions: {
      added: without(after.questions, before.questions),
      removed: without(before.questions, after.questions),
    },
    changes: compareChanges(changesIn(before), changesIn(after)),
    approved: isApproved
      ? {
          changes: compareChanges(
            approvedSchema.parse(approved).map(({ change }) => change),
            changesIn(after),
          ),
          words: { original: originalWords, replayed: replayedWords },
        }
      : null,
  };
};

/** Presents an evaluation with one page of its runs. */
export const presentEvaluation = (
  evaluation: EvaluationRow,
  runs: readonly ReplayedRunRow[],
  { outcomes, skip, size }: ReplayedRunsPage,
): Evaluation => {
  const { same, different, notRecorded, failed } = evaluation.counts;
  const numbers = { same, different, 'not-recorded': notRecorded, failed };
  const total = Object.entries(numbers)
    .filter(([outcome]) => outcomes === undefined || outcomes.includes(outcome))
    .reduce((sum, [, count]) => sum + count, 0);
  return { ...evaluation, collection: runs.map(presentRun), total, skip, size };
};
