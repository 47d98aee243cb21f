import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import type { WithFlags } from './edit.ts';
import type { EditLedger } from './edit-ledger.ts';
import type { EditableKind } from './field-edit.ts';
import type { Versioned } from './save-edit.ts';

/** Applies this browser's pending edits to an entity that an event changed, so that typed values stay on the screen. */
export const withPending = <Entity extends Versioned, Fields extends object>(
  ledger: EditLedger,
  kind: EditableKind<Entity, Fields>,
  { event, after }: { event: StreamEvent; after: Entity },
): Entity => {
  const pending = ledger.pending(after.id);
  if (Object.keys(pending).length === 0) return after;
  const changed = new Set(event.metadata.changes.map(({ field }) => field));
  ledger.receive(
    after.id,
    Object.fromEntries(Object.entries(kind.fieldsOf(after)).filter(([field]) => changed.has(field))),
  );
  return kind.withFields(after, pending as Partial<WithFlags<Fields>>);
};
