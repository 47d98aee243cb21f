import type { MatterKind } from '@hub/domain/imports/import-fields.ts';
import { newId } from '../../../platform/ids.ts';
import { publishAll } from '../../../spine/live/publish.ts';
import type { Write } from '../../../spine/writes/write.ts';
import type { createDelegation } from '../../delegation/public.ts';
import { batchesOf, type WrittenMatterRow } from '../imports.repository.ts';
import type { PlannedRow } from '../plan/import-plan.ts';
import { insertEntities, readColumns, readLastSeqs, updateEntities } from './bulk-rows.repository.ts';
import { type TargetEntity, targets } from './import-target.ts';

/** Rows that one round of statements writes. */
const rowsPerBatch = 500;

type Delegation = ReturnType<typeof createDelegation>;

/** A row with the id of its entity, new or not. */
type Placed = PlannedRow & { id: string };

const place = (row: PlannedRow, kind: MatterKind): Placed => {
  const id = row.entityId ?? newId();
  return { ...row, id, inventionId: kind === 'inventions' ? id : row.inventionId };
};

/** Hands the tasks that a batch assigned to minions over to them. */
const delegateAssigned = async (
  write: Write,
  { delegateTasks }: Delegation,
  rows: readonly Placed[],
  after: ReadonlyMap<string, TargetEntity>,
  assignedBefore: ReadonlyMap<string, { assigneeIds: string[] }>,
): Promise<void> => {
  const assigned = rows.flatMap(({ id, assigneeIds = [] }) => {
    const task = after.get(id);
    const known = assignedBefore.get(id)?.assigneeIds ?? [];
    const addedIds = assigneeIds.filter((one) => !known.includes(one));
    return task && addedIds.length > 0
      ? [{ id, inventionId: task.inventionId, title: task.title, addedIds }]
      : [];
  });
  if (assigned.length > 0) await delegateTasks(write, assigned);
};

const writeBatch = async (
  write: Write,
  { kind, now, delegation }: ApplyOptions,
  rows: readonly Placed[],
): Promise<WrittenMatterRow[]> => {
  const { tx, actor } = write;
  const target = targets[kind];
  const updates = rows.filter(({ outcome }) => outcome === 'updated');
  const updatedIds = updates.map(({ id }) => id);
  const columnsBefore = await readColumns(tx, kind, updatedIds);
  const before = await target.read(tx, actor, updatedIds);
  await insertEntities(
    tx,
    kind,
    rows.filter(({ outcome }) => outcome === 'new'),
    now,
  );
  await updateEntities(tx, kind, updates, now);
  const after = await target.read(
    tx,
    actor,
    rows.map(({ id }) => id),
  );
  const entityOf = (id: string): TargetEntity => {
    const entity = after.get(id);
    if (!entity) throw new Error('An imported row is not visible to its author');
    return entity;
  };
  const events = rows.map(({ id }) => {
    const old = before.get(id);
    return entityOf(id).describe(old ? 'updated' : 'created', old);
  });
  await publishAll(write, events);
  if (kind === 'tasks') await delegateAssigned(write, delegation, rows, after, columnsBefore);
  const seqs = await readLastSeqs(
    tx,
    events.map(({ inventionId }) => inventionId),
  );
  return rows.map(({ number, id }) => {
    const { inventionId, updatedAt } = entityOf(id);
    const old = columnsBefore.get(id);
    return {
      number,
      entityId: id,
      inventionId,
      before: old ? { columns: old.columns, assigneeIds: old.assigneeIds } : null,
      version: updatedAt,
      seq: seqs.get(inventionId) ?? 0,
    };
  });
};

interface ApplyOptions {
  kind: MatterKind;
  now: string;
  delegation: Delegation;
}

/** Writes the new and updated rows of a plan with their events, in batches of one transaction. */
export const applyRows = async (
  write: Write,
  options: ApplyOptions,
  plan: readonly PlannedRow[],
): Promise<WrittenMatterRow[]> => {
  const placed = plan
    .filter(({ outcome }) => outcome === 'new' || outcome === 'updated')
    .map((row) => place(row, options.kind));
  const written: WrittenMatterRow[] = [];
  for (const batch of batchesOf(placed, rowsPerBatch))
    written.push(...(await writeBatch(write, options, batch)));
  return written;
};
