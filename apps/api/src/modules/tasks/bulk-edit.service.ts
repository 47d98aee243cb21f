import type { BulkEdit, BulkResult } from '@hub/contract/tasks/task.schema.ts';
import { nowText } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError, appError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { assertFresh } from '../../spine/concurrency/assert-fresh.ts';
import type { Write } from '../../spine/writes/write.ts';
import { createDelegation } from '../delegation/public.ts';
import { presentTask } from './task.presenter.ts';
import { assignedIn, mayEntitle, type PlannedTask, planChange, writeChanges } from './task-change.ts';
import { listWritableTasks, lockTasks, type TaskRow, type WritableTask } from './tasks.repository.ts';
import type { TasksServiceDependencies } from './tasks.service.ts';

type BulkItem = BulkEdit['items'][number];
type Skip = BulkResult['skipped'][number];

/** Plans one change; undefined if the task already has these values. Throws if the change is refused. */
const planItem = (
  tx: Database,
  actor: Actor,
  { task, isWritable }: WritableTask,
  { updatedAt, change }: BulkItem,
) => {
  if (task.deleted && change.deleted !== false) throw appError('task.not_found');
  if (!isWritable) throw appError('permission.denied');
  assertFresh(updatedAt, presentTask(task));
  return planChange(tx, actor, task, change);
};

/** Returns why a task was skipped; rethrows anything other than a refusal. */
const describeSkip = (error: unknown, task: TaskRow): Skip => {
  if (!(error instanceof AppError)) throw error;
  const { id } = task;
  return error.code === 'entity.stale'
    ? { id, code: error.code, current: presentTask(task) }
    : { id, code: error.code };
};

const planAll = async (
  tx: Database,
  actor: Actor,
  found: readonly WritableTask[],
  itemOf: ReadonlyMap<string, BulkItem>,
): Promise<{ planned: PlannedTask[]; skipped: Map<string, Skip> }> => {
  const planned: PlannedTask[] = [];
  const skipped = new Map<string, Skip>();
  for (const known of found) {
    const item = itemOf.get(known.task.id);
    if (!item) continue;
    try {
      const { task, forId } = known;
      planned.push({ task, forId, plan: await planItem(tx, actor, known, item) });
    } catch (error) {
      skipped.set(known.task.id, describeSkip(error, known.task));
    }
  }
  return { planned, skipped };
};

/** Creates the use case of changing many tasks at once. */
export const createBulkEdit = ({ clock, queue }: Omit<TasksServiceDependencies, 'database'>) => {
  const { delegateTasks } = createDelegation({ clock, queue });
  /** Changes each task on its own: a refused change skips its task, and the others are changed. */
  return async (write: Write, { items }: BulkEdit, now = nowText(clock)): Promise<BulkResult> => {
    const { tx, actor } = write;
    const ids = items.map(({ id }) => id);
    await lockTasks(tx, ids, { mayEntitle: items.some(({ change }) => mayEntitle(change)) });
    const found = await listWritableTasks(tx, actor, ids);
    const itemOf = new Map(items.map((item) => [item.id.toLowerCase(), item]));
    const { planned, skipped } = await planAll(tx, actor, found, itemOf);
    const current = await writeChanges(write, now, planned);
    await delegateTasks(write, assignedIn(planned));
    const result: BulkResult = { changed: [], skipped: [] };
    for (const [key, { id }] of itemOf) {
      const task = current.get(key);
      if (task) result.changed.push(presentTask(task));
      else result.skipped.push(skipped.get(key) ?? { id, code: 'task.not_found' });
    }
    return result;
  };
};
