import type { TaskSearchQuery } from '@hub/contract/search/search.calls.ts';
import type { Task } from '@hub/contract/workflow/task.schema.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { findPrincipals } from '../assignees/assignees.repository.ts';
import { presentTask } from './task.presenter.ts';
import { searchTasks } from './task-search.read-model.ts';

/** A page of tasks by due date. An assignee whom nobody knows has none. */
export const findTasks = async (
  database: Database,
  actor: Actor,
  { assignees, ...search }: TaskSearchQuery,
): Promise<{ collection: Task[]; total: number; size: number; skip: number }> => {
  const assigneeIds = assignees && (await findAssigneeIds(database, actor, assignees));
  const { tasks, total } = await searchTasks(database, actor, { ...search, assigneeIds });
  return { collection: tasks.map(presentTask), total, size: search.size, skip: search.skip };
};

/** The caller's own id and those of their teams are known already. */
const findAssigneeIds = async (
  database: Database,
  actor: Actor,
  values: readonly string[],
): Promise<string[]> => {
  const own = new Map<string, string>([
    [actor.email.toLowerCase(), actor.id],
    ...actor.teams.map(({ id, name }) => [name.toLowerCase(), id] as const),
  ]);
  const found = values.map((value) => own.get(value.toLowerCase()));
  if (found.every((id) => id !== undefined)) return [...new Set(found)];
  return (await findPrincipals(database, values)).map(({ id }) => id);
};
