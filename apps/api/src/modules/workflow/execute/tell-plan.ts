import type { InventionId } from '@hub/contract/fields.ts';
import type { StreamEventType } from '@hub/contract/streams/stream.schema.ts';
import type { Milestone } from '@hub/contract/workflow/milestone.schema.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type NewStreamEvent, publishAll } from '../../../platform/live/publish.ts';
import { presentDocuments, presentMilestone } from '../milestones/milestone.presenter.ts';
import { describeMilestoneEvent } from '../milestones/milestone-change.ts';
import {
  type MilestoneWork,
  readMilestonesWork,
  splitWork,
} from '../milestones/milestone-work.read-model.ts';
import { type MilestoneRow, selectMilestones } from '../milestones/milestones.repository.ts';
import { describeTaskEvent } from '../tasks/task-change.ts';
import { selectTasks, type TaskRow } from '../tasks/tasks.repository.ts';
import type { WrittenPlan } from './write-plan.ts';

/** What happened to the workflow itself, for the stream. */
type WorkflowEvent = Pick<NewStreamEvent, 'type' | 'title' | 'updatedAt' | 'changes'>;

/** How a plan is told. */
export interface PlanTelling {
  readonly actor: Actor;
  readonly inventionId: InventionId;
  /** Nothing where no template is bound. */
  readonly workflow: WorkflowEvent | null;
  readonly reason?: string | undefined;
}

const typeOf = (entity: 'milestone' | 'task', change: string): StreamEventType => {
  if (change === 'add') return `${entity}.created`;
  return entity === 'milestone' && change === 'remove' ? 'milestone.deleted' : `${entity}.updated`;
};

/** The tasks of a plan: those of its milestones are known, others are deleted or stand elsewhere by now. */
const readTasks = async (
  tx: Database,
  { tasks }: WrittenPlan,
  known: readonly TaskRow[],
): Promise<TaskRow[]> => {
  const knownIds = new Set<string>(known.map(({ id }) => id));
  const others = [...tasks.keys()].filter((id) => !knownIds.has(id));
  if (others.length === 0) return [...known];
  return [...known, ...(await selectTasks(tx).where('tasks.id', 'in', others).execute())];
};

interface ReadPlan {
  readonly rows: MilestoneRow[];
  readonly workOf: (id: string | null) => MilestoneWork;
}

const readMilestones = async (tx: Database, { milestones }: WrittenPlan): Promise<ReadPlan> => {
  const ids = [...milestones.keys()];
  if (ids.length === 0) return { rows: [], workOf: () => ({ tasks: [], documents: [], closed: [] }) };
  const rows = new Map(
    (await selectMilestones(tx).where('milestones.id', 'in', ids).execute()).map((row) => [`${row.id}`, row]),
  );
  const work = splitWork(await readMilestonesWork(tx, ids));
  return { rows: ids.flatMap((id) => rows.get(id) ?? []), workOf: work };
};

const describeMilestones = (
  { milestones }: WrittenPlan,
  { rows, workOf }: ReadPlan,
  reason: string | undefined,
): NewStreamEvent[] =>
  rows.flatMap((row) => {
    const plan = milestones.get(row.id);
    if (!plan || plan.change === 'keep') return [];
    const documents = presentDocuments(workOf(row.id));
    const act = { type: typeOf('milestone', plan.change), documentsBefore: documents, reason };
    return [describeMilestoneEvent(act, row, documents, plan.before ?? undefined)];
  });

const describeTasks = (
  { tasks }: WrittenPlan,
  rows: readonly TaskRow[],
  reason: string | undefined,
): NewStreamEvent[] => {
  const byId = new Map(rows.map((row) => [`${row.id}`, row]));
  return [...tasks].flatMap(([id, plan]) => {
    const row = byId.get(id);
    if (!row || plan.change === 'keep') return [];
    const event = describeTaskEvent({ type: typeOf('task', plan.change) }, row, plan.before ?? undefined);
    return [{ ...event, reason }];
  });
};

/** Leaves an event of everything that was written, with the reason; answers the milestones as they stand now. */
export const tellPlan = async (
  tx: Database,
  { actor, inventionId, workflow, reason = '' }: PlanTelling,
  written: WrittenPlan,
): Promise<Milestone[]> => {
  const read = await readMilestones(tx, written);
  const known = read.rows.flatMap(({ id }) => read.workOf(id).tasks);
  const tasks = await readTasks(tx, written, known);
  const events = [
    ...(workflow ? [{ ...workflow, reason }] : []),
    ...describeMilestones(written, read, reason),
    ...describeTasks(written, tasks, reason),
  ];
  if (events.length > 0) await publishAll(tx, actor, inventionId, events);
  return read.rows.map((row) => presentMilestone(row, read.workOf(row.id)));
};
