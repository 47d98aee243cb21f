import type { BulkEdit, BulkResult } from '@hub/contract/workflow/task.schema.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { type Clock, nowText } from '../../../platform/clock.ts';
import { assertFresh } from '../../../platform/concurrency/assert-fresh.ts';
import type { Database } from '../../../platform/database/database.ts';
import { AppError, appError } from '../../../platform/errors/app-error.ts';
import { presentTask } from './task.presenter.ts';
import { mayEntitle, type PlannedChange, planChange, tellTask, writeChange } from './task-change.ts';
import { listWritableTasks, lockTasks, type TaskRow, type WritableTask } from './tasks.repository.ts';

type BulkItem = BulkEdit['items'][number];
type Skip = BulkResult['skipped'][number];

/** What one change comes to; nothing where the task has that form already. Throws what it is refused with. */
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

/** Why a task stays as it is; what is no refusal is thrown on. */
const describeSkip = (error: unknown, task: TaskRow): Skip => {
  if (!(error instanceof AppError)) throw error;
  const { id } = task;
  return error.code === 'entity.stale'
    ? { id, code: error.code, current: presentTask(task) }
    : { id, code: error.code };
};

interface Planned extends WritableTask {
  readonly plan: PlannedChange | undefined;
}

const planAll = async (
  tx: Database,
  actor: Actor,
  found: readonly WritableTask[],
  itemOf: ReadonlyMap<string, BulkItem>,
): Promise<{ planned: Planned[]; skipped: Map<string, Skip> }> => {
  const planned: Planned[] = [];
  const skipped = new Map<string, Skip>();
  for (const known of found) {
    const item = itemOf.get(known.task.id);
    if (!item) continue;
    try {
      planned.push({ ...known, plan: await planItem(tx, actor, known, item) });
    } catch (error) {
      skipped.set(known.task.id, describeSkip(error, known.task));
    }
  }
  return { planned, skipped };
};

/** Answers the versions after the changes. Events come last, because of the locks, and always in one order. */
const writeAll = async (
  tx: Database,
  context: { readonly actor: Actor; readonly now: string },
  planned: readonly Planned[],
): Promise<Map<string, TaskRow>> => {
  const current = new Map<string, TaskRow>();
  for (const { task, plan } of planned) {
    current.set(task.id, plan ? await writeChange(tx, context, task, plan) : task);
  }
  for (const { task, plan, forId } of planned) {
    const after = current.get(task.id);
    const telling = { actor: context.actor, forId, type: 'task.updated' } as const;
    if (plan && after) await tellTask(tx, telling, after, task);
  }
  return current;
};

/** Makes the use case of changing many tasks at once. */
export const createBulkEdit =
  ({ clock }: { readonly clock: Clock }) =>
  /** Changes each task by itself: a refused change leaves its task out, and the others are changed. */
  async (tx: Database, actor: Actor, { items }: BulkEdit, now = nowText(clock)): Promise<BulkResult> => {
    const ids = items.map(({ id }) => id);
    await lockTasks(tx, ids, { mayEntitle: items.some(({ change }) => mayEntitle(change)) });
    const found = await listWritableTasks(tx, actor, ids);
    const itemOf = new Map(items.map((item) => [item.id.toLowerCase(), item]));
    const { planned, skipped } = await planAll(tx, actor, found, itemOf);
    const current = await writeAll(tx, { actor, now }, planned);
    const result: BulkResult = { changed: [], skipped: [] };
    for (const [key, { id }] of itemOf) {
      const task = current.get(key);
      if (task) result.changed.push(presentTask(task));
      else result.skipped.push(skipped.get(key) ?? { id, code: 'task.not_found' });
    }
    return result;
  };
