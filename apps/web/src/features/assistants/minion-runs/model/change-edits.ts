import type { Proposal, ProposedChange } from '@hub/contract/minions/proposal.schema.ts';

/** Edits of a person in one proposed change. */
interface ChangeEdit {
  /** The proposed change as it was when the person edited it. */
  based: ProposedChange;
  change: ProposedChange;
  isLeftOut: boolean;
}

/** Edits by the key of their change. They outlive a change of the proposal. */
export type ChangeEdits = ReadonlyMap<string, ChangeEdit>;

/** A proposed change as it would be approved. */
export interface EditedChange {
  key: string;
  change: ProposedChange;
  isLeftOut: boolean;
  /** Whether the minion has changed it since the person edited it. */
  isOutdated: boolean;
}

type Changes = Proposal['changes'];

/** Returns what a change is about: its entry, or nothing for a new one. */
const targetOf = (change: ProposedChange): string => {
  if (change.kind === 'docket-document') return change.documentId;
  if ('taskId' in change) return change.taskId;
  if (change.kind === 'settle-difference') return change.milestoneId ?? change.event?.id ?? '';
  return change.kind === 'generate-report' ? change.reportId : '';
};

const keysOf = (changes: Changes): string[] => {
  const counts = new Map<string, number>();
  return changes.map(({ change }) => {
    const name = `${change.kind} ${targetOf(change)}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return `${name} ${count}`;
  });
};

const isEqual = (one: ProposedChange, other: ProposedChange): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Returns the changes of a proposal with a person's edits. */
export const editedChanges = (changes: Changes, edits: ChangeEdits): EditedChange[] => {
  const keys = keysOf(changes);
  return changes.map(({ change }, index) => {
    const key = keys[index] ?? '';
    const edit = edits.get(key);
    if (!edit) return { key, change, isLeftOut: false, isOutdated: false };
    return { key, change: edit.change, isLeftOut: edit.isLeftOut, isOutdated: !isEqual(edit.based, change) };
  });
};

/** Returns the edits with one change edited or left out. */
export const withEdit = (
  edits: ChangeEdits,
  proposed: ProposedChange,
  { key, ...edited }: Pick<EditedChange, 'key' | 'change' | 'isLeftOut'>,
): ChangeEdits => {
  const next = new Map(edits);
  if (isEqual(proposed, edited.change) && !edited.isLeftOut) next.delete(key);
  else next.set(key, { based: edits.get(key)?.based ?? proposed, ...edited });
  return next;
};

/** Returns the edits without that of one change, which is as proposed again. */
export const withoutEdit = (edits: ChangeEdits, key: string): ChangeEdits =>
  new Map([...edits].filter(([other]) => other !== key));

/** Returns the changes to approve; undefined approves the proposal as it is. */
export const changesToApprove = (changes: Changes, edits: ChangeEdits): ProposedChange[] | undefined => {
  const edited = editedChanges(changes, edits);
  const isAsProposed = edited.every(
    ({ change, isLeftOut }, index) =>
      !isLeftOut && changes[index] !== undefined && isEqual(change, changes[index].change),
  );
  return isAsProposed ? undefined : edited.filter(({ isLeftOut }) => !isLeftOut).map(({ change }) => change);
};

/** Returns why an edited change cannot be approved; null if it can. */
export const editProblem = (change: ProposedChange): string | null => {
  if (change.kind === 'add-task' && change.title.trim() === '') return 'Enter a title for the task.';
  if (change.kind === 'change-task' && change.to.title?.trim() === '') return 'Enter a title for the task.';
  if ('content' in change && change.content.trim() === '') return 'Enter a text, or leave this change out.';
  if (change.kind !== 'draft-email') return null;
  return change.text.trim() === '' ? 'Enter a text, or leave this draft out.' : null;
};
