import { type Filter, type FilterDataInput, filterDataSchema } from '@hub/contract/search/filter.schema.ts';
import { isOpen, TASK_STATUSES } from '@hub/domain/tasks/task-status.ts';
import type { Actor } from '../../../platform/access/actor.ts';

/** The hub's own filters have no version; nobody changes them. */
const always = '1970-01-01T00:00:00.000Z';

const systemFilter = (id: string, title: string, asked: FilterDataInput): Filter => ({
  id,
  title,
  layout: 'compact',
  type: 'system',
  data: filterDataSchema.parse({ ...asked, status: TASK_STATUSES.filter(isOpen) }),
  teamId: null,
  owner: null,
  canEdit: false,
  createdAt: always,
  updatedAt: always,
  deleted: false,
});

/** The filters that are always there: the actor's tasks, those of their projects, and those of each of their teams (product §6). */
export const systemFiltersOf = ({ email, teams }: Actor): Filter[] => [
  systemFilter('my-tasks', 'My Tasks', { assignees: [email] }),
  systemFilter('my-projects', 'My Projects', { projectAssignees: [email] }),
  ...teams.map(({ id, name }) => systemFilter(`team-${id}`, name, { assignees: [name] })),
];

/** Whether an id names a filter of the hub; every other is a UUID. */
export const isSystemFilterId = (id: string): boolean => /^(my|team)-/.test(id);
