import { stableId } from '@hub/database/stable-id.ts';
import { patentOffice } from '@hub/domain/people/patent-office.ts';
import { plusMilliseconds } from './demo-instant.ts';
import { demoPeople, demoTeams, personId } from './demo-people.ts';
import type {
  DocumentOutcomeRecord,
  FileRecords,
  MessageRecord,
  StreamEventRecord,
  TaskRecord,
} from './demo-records.ts';

/** An event before it is numbered; `about` is the id of its task, document or message. */
type Happening = Omit<StreamEventRecord, 'seq' | 'id' | 'metadata'> &
  Omit<StreamEventRecord['metadata'], 'updatedAt'> & { about: string };

/** The one status that every task begins with. */
const firstStatus = 'open';

/** Events of the demo as the hub would have recorded them, numbered per invention in the order of time. */
export const demoEvents = (
  files: FileRecords,
  outcomes: readonly DocumentOutcomeRecord[],
  messages: readonly Omit<MessageRecord, 'seq'>[] = [],
): StreamEventRecord[] => {
  const happenings = [
    ...documentHappenings(files, outcomes),
    ...taskHappenings(files),
    ...messages.map(messageHappening),
  ];
  const byInvention = Map.groupBy(happenings.sort(compareMoments), ({ inventionId }) => inventionId);
  return [...byInvention.values()].flatMap((own) => own.map((one, index) => eventRecord(one, index + 1)));
};

const messageHappening = (message: Omit<MessageRecord, 'seq'>): Happening => ({
  ...{
    about: message.id,
    inventionId: message.inventionId,
    type: 'message.posted',
    actorId: message.authorId,
  },
  ...{ createdAt: message.createdAt, taskId: null, milestoneId: null, order: null, messageId: message.id },
  ...{ title: '', changes: [] },
});

/** The person who started the workflow created each task, and its first assignee set its current status. */
const taskHappenings = (files: FileRecords): Happening[] => {
  const assigneesOf = Map.groupBy(files.taskAssignees, ({ taskId }) => taskId);
  const binderOf = new Map(files.workflows.map(({ id, boundBy }) => [id, boundBy]));
  return files.tasks.flatMap((task): Happening[] => {
    const assignees = (assigneesOf.get(task.id) ?? []).map(({ principalId }) => principalId);
    const maker = binderOf.get(task.workflowId ?? '') ?? personId('fatima.idrissi');
    return [makingOf(task, maker, assignees), ...statusOf(task, workerAmong(assignees) ?? maker)];
  });
};

/** Each document arrived from the patent office on its date. */
const documentHappenings = (
  { documents }: FileRecords,
  outcomes: readonly DocumentOutcomeRecord[],
): Happening[] => {
  const outcomeOf = new Map(outcomes.map(({ documentId, outcome }) => [documentId, outcome]));
  return documents.map(({ id, inventionId, code, description, direction, documentDate, createdAt }) => {
    const decided = outcomeOf.get(id) ?? 'informational';
    const outcome = decided === 'applied' ? 'proposed' : decided;
    const received = { code, description, date: documentDate, direction, outcome };
    return {
      ...{ about: id, inventionId, type: 'document.received', actorId: patentOffice.id, createdAt },
      ...{ taskId: null, milestoneId: null, order: null, documentId: id, title: `${code}: ${description}` },
      changes: Object.entries(received).map(([field, to]) => ({ field, from: null, to })),
    };
  });
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
  return { ...ofTask(task), type: 'task.created', actorId, createdAt: task.createdAt, changes };
};

const statusOf = (task: TaskRecord, actorId: string): Happening[] => {
  const { status, statusSince, createdAt } = task;
  if (status === firstStatus) return [];
  const since = { field: 'statusSince', from: createdAt, to: statusSince };
  const changes = [
    { field: 'status', from: firstStatus, to: status },
    ...(statusSince === createdAt ? [] : [since]),
  ];
  return [{ ...ofTask(task), type: 'task.updated', actorId, createdAt: statusSince, changes }];
};

const ofTask = ({ id, inventionId, milestoneId, stepOrder, title }: TaskRecord) => ({
  ...{ about: id, inventionId, taskId: id, milestoneId, order: stepOrder, title },
});

const eventRecord = (
  { about, title, order, documentId, messageId, changes, ...happening }: Happening,
  seq: number,
): StreamEventRecord => ({
  ...happening,
  seq,
  // Ids have the order of the numbers, also within one moment.
  id: stableId(plusMilliseconds(happening.createdAt, seq), `event ${happening.type} ${about}`),
  metadata: {
    title,
    updatedAt: happening.createdAt,
    order,
    changes,
    ...(documentId && { documentId }),
    ...(messageId && { messageId }),
  },
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
