import { isDeepStrictEqual } from 'node:util';
import {
  type Proposal,
  type ProposedChange,
  proposedChangeSchema,
} from '@hub/contract/minions/proposal.schema.ts';
import { countEditedWords } from '@hub/domain/minions/edit-distance.ts';
import { z } from 'zod';
import { isSameVersion, isTaskEdit, withOldValues } from '../changes/task-values.ts';
import type { TaskValues } from '../changes/tasks.read-model.ts';

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

/**
 * Returns edited changes with the old values of their tasks, which are a record that nobody edits: those of the change that
 * names the same version, or those of the task, if the person read it again.
 * @param known the changes of the proposal, and those that were approved before
 */
export const keepOldValues = (
  known: readonly ProposedChange[],
  changes: readonly ProposedChange[],
  tasks: ReadonlyMap<string, TaskValues>,
): ProposedChange[] => {
  const edits = known.filter(isTaskEdit);
  return changes.map((change) => {
    if (!isTaskEdit(change)) return change;
    const same = edits.find(
      ({ kind, taskId, updatedAt }) =>
        kind === change.kind && taskId === change.taskId && isSameVersion(updatedAt, change.updatedAt),
    );
    if (same) return withOldValues(change, same.kind === 'move-task' ? { dueAt: same.from } : same.from);
    const task = tasks.get(change.taskId);
    if (task && isSameVersion(task.updatedAt, change.updatedAt)) return withOldValues(change, task);
    return change.kind === 'move-task' ? { ...change, from: null } : { ...change, from: {} };
  });
};

/** Returns the faults of changes that are of other kinds, or of other fields of a task, than the proposed ones. */
export const findUnproposed = (
  { changes: proposed }: Proposal,
  changes: readonly ProposedChange[],
): { path: string; message: string }[] => {
  const kinds = new Set(proposed.map(({ change }) => change.kind));
  const fields = new Set(
    proposed.flatMap(({ change }) =>
      change.kind === 'change-task' ? Object.keys(change.to).map((field) => `${change.taskId} ${field}`) : [],
    ),
  );
  return changes.flatMap((change, at) => {
    const path = `body.changes.${at}`;
    if (!kinds.has(change.kind))
      return [{ path: `${path}.kind`, message: 'The proposal has no change of this kind' }];
    if (change.kind !== 'change-task') return [];
    return Object.keys(change.to)
      .filter((field) => !fields.has(`${change.taskId} ${field}`))
      .map((field) => ({ path: `${path}.to.${field}`, message: 'The proposal does not change this field' }));
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
