import type { InventionId } from '@hub/contract/fields.ts';
import type { MatterKind } from '@hub/domain/imports/import-fields.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import type { NewStreamEvent } from '../../../spine/events/define-events.ts';
import { describeInventionEvent, readInventionFacts } from '../../inventions/public.ts';
import { describeMilestoneEvent, type MilestoneRow } from '../../milestone-records/public.ts';
import { describeTaskEvent, type TaskRow } from '../../tasks/public.ts';
import { readMilestones, readTasks } from './entities.read-model.ts';

/** An entity as it was read, ready to be described by events. */
export interface TargetEntity {
  id: string;
  inventionId: InventionId;
  title: string;
  updatedAt: string;
  /** Returns the event of what was done to it, with its changes from an earlier version. */
  describe(act: Act, before?: TargetEntity): NewStreamEvent;
}

/** Effect of an import or its undoing. Inventions are removed with their streams, so no event says so. */
type Act = 'created' | 'updated' | 'deleted';

interface Target {
  read(tx: Database, actor: Actor, ids: readonly string[]): Promise<Map<string, TargetEntity>>;
}

/** Keeps what was read beside the entity, so that a later version is compared with exactly it. */
const createEntities = <Row extends { id: string; title: string; updatedAt: string }>(
  inventionOf: (row: Row) => InventionId,
  describe: (act: Act, row: Row, before?: Row) => NewStreamEvent,
) => {
  const rowOf = new WeakMap<TargetEntity, Row>();
  return (rows: readonly Row[]): Map<string, TargetEntity> =>
    new Map(
      rows.map((row) => {
        const entity: TargetEntity = {
          id: row.id,
          inventionId: inventionOf(row),
          title: row.title,
          updatedAt: row.updatedAt,
          describe: (act, before) => describe(act, row, before && rowOf.get(before)),
        };
        rowOf.set(entity, row);
        return [row.id, entity];
      }),
    );
};

const toInventions = createEntities<Awaited<ReturnType<typeof readInventionFacts>>[number]>(
  ({ id }) => id,
  (act, row, before) =>
    describeInventionEvent(act === 'created' ? 'invention.created' : 'invention.updated', row, before),
);

const toMilestones = createEntities<MilestoneRow>(
  ({ inventionId }) => inventionId,
  (act, row, before) => describeMilestoneEvent({ type: `milestone.${act}` }, row, [], before),
);

const toTasks = createEntities<TaskRow>(
  ({ inventionId }) => inventionId,
  (act, row, before) => describeTaskEvent({ type: `task.${act}` }, row, before),
);

/** How the entities of each kind are read. */
export const targets: Readonly<Record<MatterKind, Target>> = {
  inventions: {
    read: async (tx, actor, ids) => toInventions(await readInventionFacts(tx, actor, ids)),
  },
  milestones: {
    read: async (tx, actor, ids) => toMilestones(await readMilestones(tx, actor, ids)),
  },
  tasks: {
    read: async (tx, actor, ids) => toTasks(await readTasks(tx, actor, ids)),
  },
};
