import { onlineManager } from '@tanstack/react-query';
import { holdPage } from '../../../../lib/open-pages.ts';
import { type WaitingEdit, waitingEdits } from '../../../../lib/requests/waiting-edits.ts';
import { session } from '../../../../lib/session/session.ts';
import type { Conflict } from '../model/conflicts.ts';
import { type Edit, optimisticOf } from '../model/edit.ts';
import type { EditableKind } from '../model/field-edit.ts';
import type { BasedEdit, Versioned } from '../model/save-edit.ts';

const storedKinds = ['task', 'milestone', 'invention'] as const satisfies WaitingEdit['kind'][];

const toStored = <Fields extends object>(edit: Edit<Fields>): WaitingEdit['edit'] =>
  edit.kind === 'fields'
    ? { kind: 'fields', change: { ...edit.change } }
    : {
        kind: 'command',
        call: `${edit.call.method} ${edit.call.path}`,
        body: edit.body,
        optimistic: { ...edit.optimistic },
      };

/**
 * Stores an edit that waits for the connection in this browser, so that it is sent even if the page is reloaded before.
 * Returns its key; null online, and for kinds whose text is stored as a draft anyway.
 */
export const keepEdit = <Entity extends Versioned, Fields extends object>(
  subject: Pick<Conflict, 'kind' | 'id' | 'inventionId' | 'title'>,
  { fieldsOf }: EditableKind<Entity, Fields>,
  { base, edit }: BasedEdit<Entity, Fields>,
): string | null => {
  const kind = storedKinds.find((one) => one === subject.kind);
  const person = session.get().identity?.email;
  if (onlineManager.isOnline() || !kind || person === undefined) return null;
  holdPage();
  const changed = Object.keys(optimisticOf(edit));
  const before = Object.entries(fieldsOf(base)).filter(([field]) => changed.includes(field));
  const { id, inventionId, title } = subject;
  return waitingEdits.keep({
    ...{ person, kind, id, inventionId, title },
    updatedAt: base.updatedAt,
    before: Object.fromEntries(before),
    edit: toStored(edit),
  });
};
