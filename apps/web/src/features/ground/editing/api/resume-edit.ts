import type { Call } from '@hub/contract/call.ts';
import { z } from 'zod';
import { HttpError } from '../../../../lib/http/http-error.ts';
import type { WaitingEdit } from '../../../../lib/requests/waiting-edits.ts';
import { type Edit, optimisticOf, type WithFlags } from '../model/edit.ts';
import type { Versioned } from '../model/save-edit.ts';
import { type EditSubject, isSaved, runEdit, showEdit } from './run-edit.ts';

const firstServerError = 500;
const flagsSchema = z.object({ finished: z.boolean(), deleted: z.boolean() }).partial();

/** How stored edits of one kind of entity are read. */
interface StoredKind<Fields extends object> {
  fields: z.ZodType<Partial<Fields>>;
  /** Calls of the commands on the entity. */
  calls: readonly Call[];
}

const readFields = <Fields extends object>(
  { fields }: StoredKind<Fields>,
  stored: Readonly<Record<string, unknown>>,
) => ({ ...fields.parse(stored), ...flagsSchema.parse(stored) }) as Partial<WithFlags<Fields>>;

/** Returns the edit; null if it names a call that this version of the hub does not have. */
const readEdit = <Fields extends object>(
  kind: StoredKind<Fields>,
  { edit }: WaitingEdit,
): Edit<Fields> | null => {
  if (edit.kind === 'fields') return { kind: 'fields', change: kind.fields.parse(edit.change) };
  const call = kind.calls.find(({ method, path }) => `${method} ${path}` === edit.call);
  if (!call) return null;
  return { kind: 'command', call, body: edit.body, optimistic: readFields(kind, edit.optimistic) };
};

/** Whether the hub itself refused a request, so that sending it again would not help; a cut response is no decision. */
export const isDecided = (error: unknown): boolean =>
  error instanceof HttpError && error.problem !== null && error.status < firstServerError;

/**
 * Sends an edit from before a reload, as it would have been sent then: merged, presented as a conflict, or refused with a
 * message. Returns whether it was saved; rejects if the hub could not be reached.
 */
export const resumeEdit = async <Entity extends Versioned, Fields extends object>(
  of: EditSubject<Entity, Fields>,
  stored: WaitingEdit,
  kind: StoredKind<Fields>,
): Promise<boolean> => {
  const { target } = of;
  const now = target.latest();
  const edit = readEdit(kind, stored);
  if (!now || !edit) return false;
  const base = {
    ...target.kind.withFields(now, readFields(kind, stored.before)),
    updatedAt: stored.updatedAt,
  };
  showEdit(target, optimisticOf(edit));
  const outcome = await runEdit(of, { base, edit });
  if (outcome.kind === 'refused' && !isDecided(outcome.error)) throw outcome.error;
  return isSaved(outcome);
};
