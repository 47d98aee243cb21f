import type { MatterKind } from '@hub/domain/imports/import-fields.ts';
import { insertEntries } from '../../../spine/audit/audit-log.ts';
import { publishAll } from '../../../spine/live/publish.ts';
import type { Write } from '../../../spine/writes/write.ts';
import { batchesOf, type WrittenMatterRow } from '../imports.repository.ts';
import {
  lockEntities,
  lockInventions,
  removeInventions,
  removeWork,
  updateEntities,
} from './bulk-rows.repository.ts';
import { targets } from './import-target.ts';
import { readUndoStates, type UndoState } from './undo.read-model.ts';

const rowsPerBatch = 500;

/** A row of an undone import; `refusal` says why it stayed as it is. */
export interface UndoneRow {
  number: number;
  refusal: string | null;
}

const changedSince = ({ lastChange }: UndoState): string =>
  lastChange === null ? 'It has changed since' : `It has changed since, last by ${lastChange}`;

const refusalOf = (kind: MatterKind, row: WrittenMatterRow, state: UndoState | undefined): string | null => {
  if (!state) return 'It no longer exists, or you no longer have access to it';
  if (state.isRemoved) return 'It has been removed since';
  if (!state.canEdit) return 'You may not change this invention';
  if (state.version !== row.version) return changedSince(state);
  if (row.before !== null) return null;
  // Does not reveal the wall to people who must not know of it.
  if (state.isWalled) return changedSince({ ...state, lastChange: null });
  if (kind === 'inventions' && state.seq !== row.seq) return changedSince(state);
  return state.hasTasks ? 'It has tasks' : null;
};

interface UndoOptions {
  kind: MatterKind;
  now: string;
}

const removeNew = async (write: Write, { kind, now }: UndoOptions, rows: readonly WrittenMatterRow[]) => {
  const { tx, actor } = write;
  const { read } = targets[kind];
  const ids = rows.map(({ entityId }) => entityId);
  if (ids.length === 0) return;
  if (kind === 'inventions') {
    // Their streams go with them, so the audit log alone keeps what happened.
    const entries = rows.flatMap(
      ({ inventionId }) => write.takeEntry({ inventionId, subject: { id: inventionId } }) ?? [],
    );
    await removeInventions(tx, ids);
    if (entries.length > 0) await insertEntries(entries).execute(tx);
    return;
  }
  const before = await read(tx, actor, ids);
  await removeWork(tx, kind, ids, now);
  const after = await read(tx, actor, ids);
  await publishAll(
    write,
    [...after.values()].map((entity) => entity.describe('deleted', before.get(entity.id))),
  );
};

const restoreUpdated = async (
  write: Write,
  { kind, now }: UndoOptions,
  rows: readonly WrittenMatterRow[],
) => {
  const { tx, actor } = write;
  const { read } = targets[kind];
  const ids = rows.map(({ entityId }) => entityId);
  if (ids.length === 0) return;
  const before = await read(tx, actor, ids);
  const restored = rows.flatMap(({ entityId, before: kept }) =>
    kept ? [{ id: entityId, columns: { ...kept.columns }, assigneeIds: kept.assigneeIds }] : [],
  );
  await updateEntities(tx, kind, restored, now);
  const after = await read(tx, actor, ids);
  await publishAll(
    write,
    [...after.values()].map((entity) => entity.describe('updated', before.get(entity.id))),
  );
};

const undoBatch = async (
  write: Write,
  options: UndoOptions,
  rows: readonly WrittenMatterRow[],
): Promise<UndoneRow[]> => {
  const { tx, actor } = write;
  const states = await readUndoStates(
    tx,
    actor,
    options.kind,
    rows.map(({ entityId }) => entityId),
  );
  const undone = rows.map((row) => ({
    row,
    refusal: refusalOf(options.kind, row, states.get(row.entityId)),
  }));
  const taken = undone.filter(({ refusal }) => refusal === null).map(({ row }) => row);
  await removeNew(
    write,
    options,
    taken.filter(({ before }) => before === null),
  );
  await restoreUpdated(
    write,
    options,
    taken.filter(({ before }) => before !== null),
  );
  return undone.map(({ row: { number }, refusal }) => ({ number, refusal }));
};

/** Undoes the rows that nobody has changed since, and returns the reason for each of the others. */
export const undoRows = async (
  write: Write,
  options: UndoOptions,
  rows: readonly WrittenMatterRow[],
): Promise<UndoneRow[]> => {
  await lockInventions(write.tx, [...new Set(rows.map(({ inventionId }) => inventionId))]);
  await lockEntities(
    write.tx,
    options.kind,
    rows.map(({ entityId }) => entityId),
  );
  const undone: UndoneRow[] = [];
  for (const batch of batchesOf(rows, rowsPerBatch)) undone.push(...(await undoBatch(write, options, batch)));
  return undone;
};
