import { stableId } from '../stable-id.ts';
import { plusMilliseconds } from './demo-instant.ts';
import { demoPeople, demoTeams, personId } from './demo-people.ts';
import type { FileRecords, StreamEventRecord, TaskRecord } from './demo-records.ts';

type Happening = Pick<StreamEventRecord, 'type' | 'actorId' | 'createdAt'> & {
  task: TaskRecord;
  changes: StreamEventRecord['metadata']['changes'];
};

/** The one status that every task begins with. */
const firstStatus = 'open';

/**
 * Events of the tasks as the hub would have recorded them: the person who started the workflow created each task, and
 * its first assignee set its current status.
 */
export const taskEvents = (files: FileRecords): StreamEventRecord[] => {
  const assigneesOf = Map.groupBy(files.taskAssignees, ({ taskId }) => taskId);
  const binderOf = new Map(files.workflows.map(({ id, boundBy }) => [id, boundBy]));
  const happenings = files.tasks.flatMap((task): Happening[] => {
    const assignees = (assigneesOf.get(task.id) ?? []).map(({ principalId }) => principalId);
    const maker = binderOf.get(task.workflowId ?? '') ?? personId('fatima.idrissi');
    return [makingOf(task, maker, assignees), ...statusOf(task, workerAmong(assignees) ?? maker)];
  });
  const byInvention = Map.groupBy(happenings.sort(compareMoments), ({ task }) => task.inventionId);
  return [...byInvention.values()].flatMap((own) => own.map((one, index) => eventRecord(one, index + 1)));
};

const makingOf = (task: TaskRecord, actorId: string, assignees: readonly string[]): Happening => {
  const made = {
    title: task.title,
    notes: '',
    tags: task.tags,
    status: firstStatus,
    statusSince: task.createdAt,
    dueAt: task.dueAt,
    assignees: assignees.map(principalValue),
    milestoneId: task.milestoneId,
    order: task.stepOrder,
    category: task.category,
    critical: task.isCritical,
    deleted: 'false',
  };
  const changes = Object.entries(made).map(([field, to]) => ({ field, from: null, to }));
  return { task, type: 'task.created', actorId, createdAt: task.createdAt, changes };
};

const statusOf = (task: TaskRecord, actorId: string): Happening[] => {
  const { status, statusSince, createdAt } = task;
  if (status === firstStatus) return [];
  const since = { field: 'statusSince', from: createdAt, to: statusSince };
  const changes = [
    { field: 'status', from: firstStatus, to: status },
    ...(statusSince === createdAt ? [] : [since]),
  ];
  return [{ task, type: 'task.updated', actorId, createdAt: statusSince, changes }];
};

const eventRecord = (
  { task, type, actorId, createdAt, changes }: Happening,
  seq: number,
): StreamEventRecord => ({
  inventionId: task.inventionId,
  seq,
  // Ids have the order of the numbers, also within one moment.
  id: stableId(plusMilliseconds(createdAt, seq), `event ${type} ${task.id}`),
  type,
  actorId,
  taskId: task.id,
  milestoneId: task.milestoneId,
  createdAt,
  metadata: { title: task.title, updatedAt: createdAt, order: task.stepOrder, changes },
});

const personIds: ReadonlySet<string> = new Set(demoPeople.map(({ id }) => id));

/** The first who is a person: a team does nothing itself. */
const workerAmong = (assignees: readonly string[]): string | undefined =>
  assignees.find((id) => personIds.has(id));

const values: ReadonlyMap<string, string> = new Map([
  ...demoPeople.map(({ id, email }) => [id, email] as const),
  ...demoTeams.map(({ id, name }) => [id, name] as const),
]);

const principalValue = (principalId: string): string => values.get(principalId) ?? principalId;

/** In order of time; what happened at one moment in the order of making, which comes first for each task. */
const compareMoments = (one: Happening, other: Happening): number => {
  if (one.createdAt === other.createdAt) return 0;
  return one.createdAt < other.createdAt ? -1 : 1;
};
