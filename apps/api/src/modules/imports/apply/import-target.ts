import type { InventionId } from '@hub/contract/fields.ts';
import type { StreamEventType } from '@hub/contract/streams/stream.schema.ts';
import type { MatterKind } from '@hub/domain/imports/import-fields.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import type { NewStreamEvent } from '../../../spine/live/publish.ts';
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
  /** Returns the event of its creation, or of its change from an earlier version. */
  describe(type: StreamEventType, before?: TargetEntity): NewStreamEvent;
}

interface Target {
  created: StreamEventType;
  updated: StreamEventType;
  /** Type of the event when its creation is undone; undefined for inventions, which are removed with their streams. */
  removed: StreamEventType | undefined;
  read(tx: Database, actor: Actor, ids: readonly string[]): Promise<Map<string, TargetEntity>>;
}

/** Keeps what was read beside the entity, so that a later version is compared with exactly it. */
const createEntities = <Row extends { id: string; title: string; updatedAt: string }>(
  inventionOf: (row: Row) => InventionId,
  describe: (type: StreamEventType, row: Row, before?: Row) => NewStreamEvent,
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
          describe: (type, before) => describe(type, row, before && rowOf.get(before)),
        };
        rowOf.set(entity, row);
        return [row.id, entity];
      }),
    );
};

const toInventions = createEntities<Awaited<ReturnType<typeof readInventionFacts>>[number]>(
  ({ id }) => id,
  describeInventionEvent,
);

const toMilestones = createEntities<MilestoneRow>(
  ({ inventionId }) => inventionId,
  (type, row, before) => describeMilestoneEvent({ type }, row, [], before),
);

const toTasks = createEntities<TaskRow>(
  ({ inventionId }) => inventionId,
  (type, row, before) => describeTaskEvent({ type }, row, before),
);

/** How the entities of each kind are read, and the types of their events. */
export const targets: Readonly<Record<MatterKind, Target>> = {
  inventions: {
    created: 'invention.created',
    updated: 'invention.updated',
    removed: undefined,
    read: async (tx, actor, ids) => toInventions(await readInventionFacts(tx, actor, ids)),
  },
  milestones: {
    created: 'milestone.created',
    updated: 'milestone.updated',
    removed: 'milestone.deleted',
    read: async (tx, actor, ids) => toMilestones(await readMilestones(tx, actor, ids)),
  },
  tasks: {
    created: 'task.created',
    updated: 'task.updated',
    removed: 'task.deleted',
    read: async (tx, actor, ids) => toTasks(await readTasks(tx, actor, ids)),
  },
};
