import type { Conflict } from './conflicts.ts';
import { type EditSubject, runEdit, showEdit } from './run-edit.ts';
import type { Versioned } from './save-edit.ts';

/** Saves what was chosen in a conflict, made from the version the person has seen beside their own. */
export async function resolveConflict<Entity extends Versioned, Fields extends object>(
  of: EditSubject<Entity, Fields>,
  chosen: { conflict: Conflict; theirs: Partial<Fields>; change: Partial<Fields> },
): Promise<void> {
  const latest = of.target.latest();
  if (!latest) return;
  const seen = of.target.kind.withFields(latest, chosen.theirs);
  showEdit(of.target, chosen.change);
  await runEdit(of, { base: { ...seen, updatedAt: chosen.conflict.theirUpdatedAt }, change: chosen.change });
}
