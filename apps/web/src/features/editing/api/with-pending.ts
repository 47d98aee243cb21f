import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import type { EditLedger } from './edit-ledger.ts';
import type { EditableKind } from './field-edit.ts';
import type { Versioned } from './save-edit.ts';

/** An entity as an event left it, with the edits that are still on their way on top: the screen keeps what was just typed. */
export function withPending<Entity extends Versioned, Fields extends object>(
  ledger: EditLedger,
  kind: EditableKind<Entity, Fields>,
  { event, after }: { event: StreamEvent; after: Entity },
): Entity {
  const pending = ledger.pending(after.id);
  if (Object.keys(pending).length === 0) return after;
  const told = new Set(event.metadata.changes.map(({ field }) => field));
  ledger.hear(
    after.id,
    Object.fromEntries(Object.entries(kind.fieldsOf(after)).filter(([field]) => told.has(field))),
  );
  return kind.withFields(after, pending as Partial<Fields>);
}
