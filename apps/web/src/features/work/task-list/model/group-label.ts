import type { FilterDataInput } from '@hub/contract/filters/filter.schema.ts';
import type { TaskGroup } from '@hub/contract/task-search/task-search.calls.ts';
import { taskStatusSchema } from '@hub/contract/tasks/task.schema.ts';
import { statusLabel } from '../../../tasks/tasks/public.ts';

type Grouping = NonNullable<FilterDataInput['groupBy']>;

const dueLabels: Readonly<Record<string, string>> = {
  overdue: 'Overdue',
  today: 'Today',
  tomorrow: 'Tomorrow',
  'this week': 'This week',
  later: 'Later',
  none: 'No due date',
  past: 'Past, closed',
};

const emptyLabels: Record<Grouping, string> = {
  invention: 'No invention',
  // Exact text of the specification.
  milestone: 'No Milestone',
  assignee: 'Unassigned',
  status: 'No status',
  dueAt: 'No due date',
  workflow: 'No workflow',
};

/** Returns the label of a group. */
export const groupLabel = (
  { key, label }: Pick<TaskGroup, 'key' | 'label'>,
  groupBy: Grouping,
  nameOf: (person: string) => string,
): string => {
  if (key === '') return emptyLabels[groupBy];
  if (groupBy === 'dueAt') return dueLabels[key] ?? label;
  if (groupBy === 'assignee') return nameOf(label);
  const status = groupBy === 'status' ? taskStatusSchema.safeParse(key).data : undefined;
  return status ? statusLabel(status).label : label;
};
