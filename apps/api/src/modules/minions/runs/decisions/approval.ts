import { isDeepStrictEqual } from 'node:util';
import {
  type Proposal,
  type ProposedChange,
  proposedChangeSchema,
} from '@hub/contract/minions/proposal.schema.ts';
import { countEditedWords } from '@hub/domain/minions/edit-distance.ts';
import { z } from 'zod';

export const approvedSchema = z.array(
  z.object({
    /** Names the change in its idempotency key; never used again. */
    position: z.number().int(),
    change: proposedChangeSchema,
    outcome: z.enum(['made', 'refused']).nullable(),
    refusal: z.string().nullable(),
    /** Number of words that the person changed. */
    edited: z.number().int(),
  }),
);

/** The approved changes of a run with their outcomes. */
export type Approved = z.output<typeof approvedSchema>;

const textOf = (change: ProposedChange): string =>
  Object.values(change)
    .map((value) => JSON.stringify(value))
    .join(' ');

/** Counts the changed words of each change, compared with the proposed change of its kind that it replaces. */
export const countEdits = ({ changes: proposed }: Proposal, changes: readonly ProposedChange[]): number[] => {
  const isKept = (change: ProposedChange): boolean =>
    proposed.some((one) => isDeepStrictEqual(one.change, change));
  const replaced = proposed
    .map(({ change }) => change)
    .filter((change) => !changes.some((kept) => isDeepStrictEqual(kept, change)));
  return changes.map((change) => {
    if (isKept(change)) return 0;
    const at = replaced.findIndex(({ kind }) => kind === change.kind);
    const [original] = at === -1 ? [] : replaced.splice(at, 1);
    return countEditedWords(original ? textOf(original) : '', textOf(change));
  });
};

/** Returns edited changes with the old dates of the proposal: they are a record, which nobody edits. */
export const keepOldDates = (
  { changes: proposed }: Proposal,
  changes: readonly ProposedChange[],
): ProposedChange[] => {
  const moves = proposed.flatMap(({ change }) => (change.kind === 'move-task' ? [change] : []));
  return changes.map((change) => {
    if (change.kind !== 'move-task') return change;
    const { from = null } = moves.find(({ taskId }) => taskId === change.taskId) ?? {};
    return { ...change, from };
  });
};

/** Returns the approved changes of a new approval. */
export const approve = (proposal: Proposal, changes: readonly ProposedChange[]): Approved => {
  const edits = countEdits(proposal, changes);
  return changes.map((change, position) => ({
    ...{ position, change, outcome: null, refusal: null },
    edited: edits[position] ?? 0,
  }));
};

/**
 * Returns the approved changes of a repeated approval. What was made stays, and what may have been made is tried again as
 * it is; the person may replace what was refused.
 */
export const approveAgain = (
  proposal: Proposal,
  before: Approved,
  changes: readonly ProposedChange[] | undefined,
): Approved => {
  const retried = before.map((one) => ({
    ...one,
    ...(one.outcome !== 'made' && { outcome: null, refusal: null }),
  }));
  if (changes === undefined) return retried;
  const wanted = [...changes];
  const kept = retried.filter((one, at) => {
    const found = wanted.findIndex((change) => isDeepStrictEqual(change, one.change));
    if (found !== -1) wanted.splice(found, 1);
    return found !== -1 || before[at]?.outcome !== 'refused';
  });
  const next = 1 + Math.max(-1, ...before.map(({ position }) => position));
  return [...kept, ...approve(proposal, wanted).map((one, at) => ({ ...one, position: next + at }))];
};
