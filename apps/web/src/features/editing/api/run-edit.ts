import { type Conflict, createConflictStore, withConflict } from './conflicts.ts';
import { createEditLedger } from './edit-ledger.ts';
import { type Edit, type EditOutcome, type EditTarget, saveEdit, type Versioned } from './save-edit.ts';
import { endUndos } from './standing-undos.ts';
import { tellMerged, tellRefused } from './tell-outcome.ts';

/** Edits of this browser that the server has not answered yet. */
export const ledger = createEditLedger();

/** Edits of this browser that wait for a choice. */
export const conflicts = createConflictStore(localStorage);

/** What the conflict dialog says of the entity. */
type ConflictSubject = Pick<Conflict, 'kind' | 'id' | 'inventionId' | 'title'>;

export interface EditSubject<Entity extends Versioned, Fields extends object> {
  target: EditTarget<Entity, Fields>;
  subject: ConflictSubject;
  /** Says nothing of a refusal, because whoever asked for the edit does. */
  isQuiet?: boolean;
}

/** Shows a change before it is saved; the answer to an earlier edit that comes meanwhile does not hide it. */
export function showEdit<Entity extends Versioned, Fields extends object>(
  target: EditTarget<Entity, Fields>,
  change: Partial<Fields>,
): void {
  const now = target.latest();
  if (!now) return;
  ledger.begin(now.id, change);
  target.show(target.kind.withFields(now, change));
}

/** Saves a change that is shown, and says so where it was merged, refused, or needs a choice. Never rejects. */
export async function runEdit<Entity extends Versioned, Fields extends object>(
  { target, subject, isQuiet }: EditSubject<Entity, Fields>,
  edit: Edit<Entity, Fields>,
): Promise<EditOutcome<Entity, Fields>> {
  const outcome = await saveEdit(target, edit, ledger);
  if (outcome.kind === 'saved' || outcome.kind === 'merged') endUndos(subject.id, Object.keys(edit.change));
  if (outcome.kind === 'merged') tellMerged();
  if (outcome.kind === 'refused' && !isQuiet) tellRefused(outcome.error);
  if (outcome.kind === 'conflict') keepConflict(subject, target, outcome);
  return outcome;
}

function keepConflict<Entity extends Versioned, Fields extends object>(
  { kind, id, inventionId, title }: ConflictSubject,
  target: EditTarget<Entity, Fields>,
  outcome: Extract<EditOutcome<Entity, Fields>, { kind: 'conflict' }>,
): void {
  const added: Conflict = {
    ...{ kind, id, inventionId, title },
    mine: Object.fromEntries(Object.entries(outcome.mine)),
    theirs: Object.fromEntries(Object.entries(target.kind.fieldsOf(outcome.theirs))),
    theirUpdatedAt: outcome.theirs.updatedAt,
    fields: outcome.fields,
  };
  conflicts.set(withConflict(conflicts.get(), added));
}
