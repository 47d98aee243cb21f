import type { FilterDataInput } from '@hub/contract/search/filter.schema.ts';
import type { TaskGroup } from '@hub/contract/search/search.calls.ts';
import { taskStatusSchema } from '@hub/contract/workflow/task.schema.ts';
import { statusWords } from '../../tasks/public.ts';

type Grouping = NonNullable<FilterDataInput['groupBy']>;

const dueWords: Readonly<Record<string, string>> = {
  overdue: 'Overdue',
  today: 'Today',
  tomorrow: 'Tomorrow',
  'this week': 'This week',
  later: 'Later',
  none: 'No due date',
  past: 'Past, closed',
};

const absence: Record<Grouping, string> = {
  invention: 'No invention',
  milestone: 'No milestone',
  assignee: 'Nobody',
  status: 'No status',
  dueAt: 'No due date',
  workflow: 'No workflow',
};

/** How the head of a group is written. */
export function groupLabel(
  { key, label }: Pick<TaskGroup, 'key' | 'label'>,
  groupBy: Grouping,
  nameOf: (person: string) => string,
): string {
  if (key === '') return absence[groupBy];
  if (groupBy === 'dueAt') return dueWords[key] ?? label;
  if (groupBy === 'assignee') return nameOf(label);
  const status = groupBy === 'status' ? taskStatusSchema.safeParse(key).data : undefined;
  return status ? statusWords(status).label : label;
}
