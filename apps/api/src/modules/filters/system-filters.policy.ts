import { type Filter, type FilterDataInput, filterDataSchema } from '@hub/contract/filters/filter.schema.ts';
import { isOpen, taskStatuses } from '@hub/domain/tasks/task-status.ts';
import type { Actor } from '../../spine/access/actor.ts';

/** `createdAt` and `updatedAt` of system filters, which never change. */
const always = '1970-01-01T00:00:00.000Z';

const systemFilter = (id: string, title: string, data: FilterDataInput): Filter => ({
  id,
  title,
  layout: 'compact',
  type: 'system',
  data: filterDataSchema.parse({ ...data, status: taskStatuses.filter(isOpen) }),
  teamId: null,
  owner: null,
  canEdit: false,
  createdAt: always,
  updatedAt: always,
  deleted: false,
});

/**
 * Returns the system filters: the actor's tasks, their projects' tasks, and one filter per team (docs/specification.md
 * §6).
 */
export const systemFiltersOf = ({ email, teams }: Actor): Filter[] => [
  systemFilter('my-tasks', 'My Tasks', { assignees: [email] }),
  systemFilter('my-projects', 'My Projects', { projectAssignees: [email] }),
  ...teams.map(({ id, name }) => systemFilter(`team-${id}`, name, { assignees: [name] })),
];

/** Returns whether an id names a system filter; every other filter id is a UUID. */
export const isSystemFilterId = (id: string): boolean => /^(my|team)-/.test(id);
