import type { TaskSearchQuery } from '@hub/contract/search/search.calls.ts';
import type { Actor } from '../../platform/access/actor.ts';
import type { AppDependencies } from '../../platform/module.ts';
import { createMilestonesService, findTasks } from '../workflow/public.ts';
import { checkSearch } from './search.repository.ts';

/** What the search service answers; milestones and tasks are the workflow's. */
export const createSearchService = ({ database, clock }: Pick<AppDependencies, 'database' | 'clock'>) => ({
  findTasks: (actor: Actor, query: TaskSearchQuery) => findTasks(database, actor, query),
  listInventionMilestones: createMilestonesService({ database, clock }).listInventionMilestones,
  check: () => checkSearch(database),
});
