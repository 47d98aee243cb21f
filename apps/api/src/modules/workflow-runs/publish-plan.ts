import type { InventionId } from '@hub/contract/fields.ts';
import type { Milestone } from '@hub/contract/milestones/milestone.schema.ts';
import type { Database } from '../../platform/database/database.ts';
import type { NewStreamEvent } from '../../spine/events/define-events.ts';
import { publishAll } from '../../spine/live/publish.ts';
import type { Write } from '../../spine/writes/write.ts';
import {
  describeMilestoneEvent,
  type MilestoneEventType,
  type MilestoneRow,
  type MilestoneWork,
  presentDocuments,
  presentMilestone,
  readMilestonesWork,
  selectMilestones,
  splitWork,
} from '../milestone-records/public.ts';
import { describeTaskEvent, selectTasks, type TaskRow } from '../tasks/public.ts';
import { workflowEvents } from './workflow-events.ts';
import type { WrittenPlan } from './write-plan.ts';

/** The event of the workflow run itself. */
type WorkflowEvent = Pick<NewStreamEvent, 'title' | 'updatedAt' | 'changes'> & {
  type: keyof typeof workflowEvents;
};

/** Context of the events of a plan. */
export interface PlanPublication {
  inventionId: InventionId;
  /** Null for a milestone without a template. */
  workflow: WorkflowEvent | null;
  reason?: string | undefined;
}

const milestoneTypes = { add: 'milestone.created', remove: 'milestone.deleted' } as const;

const typeOfMilestone = (change: string): MilestoneEventType =>
  change === 'add' || change === 'remove' ? milestoneTypes[change] : 'milestone.updated';

/** Reads the tasks of a plan: those of its milestones, and those that are deleted or were moved elsewhere. */
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
  rows: MilestoneRow[];
  workOf: (id: string | null) => MilestoneWork;
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
    const act = { type: typeOfMilestone(plan.change), documentsBefore: documents, reason };
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
    const type = plan.change === 'add' ? 'task.created' : 'task.updated';
    const event = describeTaskEvent({ type }, row, plan.before ?? undefined);
    return [{ ...event, reason }];
  });
};

/** Returns the event of a workflow run itself. */
export const describeWorkflow = (
  inventionId: InventionId,
  { type, ...event }: WorkflowEvent,
  reason: string,
): NewStreamEvent => ({
  ...event,
  type: workflowEvents[type],
  inventionId,
  subject: { kind: 'invention', id: inventionId },
  reason,
});

/**
 * Publishes an event for everything that was written, with the reason; returns the milestones in their new
 * version.
 */
export const publishPlan = async (
  write: Write,
  { inventionId, workflow, reason = '' }: PlanPublication,
  written: WrittenPlan,
): Promise<Milestone[]> => {
  const { tx } = write;
  const read = await readMilestones(tx, written);
  const known = read.rows.flatMap(({ id }) => read.workOf(id).tasks);
  const tasks = await readTasks(tx, written, known);
  const events = [
    ...(workflow ? [describeWorkflow(inventionId, workflow, reason)] : []),
    ...describeMilestones(written, read, reason),
    ...describeTasks(written, tasks, reason),
  ];
  await publishAll(
    write,
    events.map((event) => ({ ...event, inventionId })),
  );
  return read.rows.map((row) => presentMilestone(row, read.workOf(row.id)));
};
