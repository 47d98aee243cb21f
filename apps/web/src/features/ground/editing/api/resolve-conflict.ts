import type { Conflict } from '../model/conflicts.ts';
import type { WithFlags } from '../model/edit.ts';
import type { Versioned } from '../model/save-edit.ts';
import { type EditSubject, runEdit, showEdit } from './run-edit.ts';

/** Saves the chosen fields of a conflict, based on the version that the person compared theirs with. */
export const resolveConflict = async <Entity extends Versioned, Fields extends object>(
  of: EditSubject<Entity, Fields>,
  chosen: { conflict: Conflict; theirs: Partial<WithFlags<Fields>>; change: Partial<Fields> },
): Promise<void> => {
  const latest = of.target.latest();
  if (!latest) return;
  const seen = of.target.kind.withFields(latest, chosen.theirs);
  showEdit(of.target, chosen.change as Partial<WithFlags<Fields>>);
  await runEdit(of, {
    base: { ...seen, updatedAt: chosen.conflict.theirUpdatedAt },
    edit: { kind: 'fields', change: chosen.change },
  });
};
