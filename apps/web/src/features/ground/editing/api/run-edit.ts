import type { Call } from '@hub/contract/call.ts';
import type { z } from 'zod';
import { request } from '../../../../lib/http/request.ts';
import { type Conflict, createConflictStore, withConflict } from '../model/conflicts.ts';
import { type Command, optimisticOf, type WithFlags } from '../model/edit.ts';
import { createEditLedger } from '../model/edit-ledger.ts';
import {
  type BasedEdit,
  type EditOutcome,
  type EditTarget,
  saveEdit,
  type Versioned,
} from '../model/save-edit.ts';
import { hideUndos } from '../model/undo-toasts.ts';
import { showMerged, showSaveError } from './report-outcome.ts';

type EntityCall = Call & { params: z.ZodObject; query: z.ZodObject; body: z.ZodType };

/** Sends a command on one entity; returns the response, undefined if the call has none. */
const sendCommand = (
  { call, body }: Pick<Command<object>, 'call' | 'body'>,
  { id, ifUpdatedAt }: { id: string; ifUpdatedAt: string },
): Promise<unknown> =>
  // `command` checked the body against its call.
  request(call as EntityCall, { params: { id }, query: { updatedAt: ifUpdatedAt }, body });

/** Edits of this browser that the server has not responded to yet. */
export const ledger = createEditLedger();

/** Edits of this browser that need a choice between two versions. */
export const conflicts = createConflictStore(localStorage);

/** Identifies the entity in the conflict dialog. */
type ConflictSubject = Pick<Conflict, 'kind' | 'id' | 'inventionId' | 'title'>;

export interface EditSubject<Entity extends Versioned, Fields extends object> {
  target: EditTarget<Entity, Fields>;
  subject: ConflictSubject;
  /** Shows no message after a refusal; the caller shows its own. */
  isQuiet?: boolean;
}

/** Shows a change before it is saved; responses to earlier edits do not hide it. */
export const showEdit = <Entity extends Versioned, Fields extends object>(
  target: EditTarget<Entity, Fields>,
  change: Partial<WithFlags<Fields>>,
): void => {
  const now = target.latest();
  if (!now) return;
  ledger.begin(now.id, change);
  target.show(target.kind.withFields(now, change));
};

/** Saves an edit that is already shown, and reports if it was merged or refused, or needs a choice. Never rejects. */
export const runEdit = async <Entity extends Versioned, Fields extends object>(
  { target, subject, isQuiet }: EditSubject<Entity, Fields>,
  based: BasedEdit<Entity, Fields>,
): Promise<EditOutcome<Entity, Fields>> => {
  const outcome = await saveEdit(target, based, { ledger, sendCommand });
  if (isSaved(outcome)) hideUndos(subject.id, Object.keys(optimisticOf(based.edit)));
  if (outcome.kind === 'merged') showMerged();
  if (outcome.kind === 'refused' && !isQuiet) showSaveError(outcome.error);
  if (outcome.kind === 'conflict') addConflict(subject, target, outcome);
  return outcome;
};

/** Whether an edit was saved, alone or merged with changes of others. */
export const isSaved = <Entity, Fields extends object>(
  outcome: EditOutcome<Entity, Fields> | null,
): outcome is Extract<EditOutcome<Entity, Fields>, { kind: 'saved' | 'merged' }> =>
  outcome?.kind === 'saved' || outcome?.kind === 'merged';

const addConflict = <Entity extends Versioned, Fields extends object>(
  { kind, id, inventionId, title }: ConflictSubject,
  target: EditTarget<Entity, Fields>,
  outcome: Extract<EditOutcome<Entity, Fields>, { kind: 'conflict' }>,
): void => {
  const added: Conflict = {
    kind,
    id,
    inventionId,
    title,
    mine: Object.fromEntries(Object.entries(outcome.mine)),
    theirs: Object.fromEntries(Object.entries(target.kind.fieldsOf(outcome.theirs))),
    theirUpdatedAt: outcome.theirs.updatedAt,
    fields: outcome.fields,
  };
  conflicts.set(withConflict(conflicts.get(), added));
};
