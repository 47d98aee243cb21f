import type { AppDependencies } from '../../platform/module.ts';
import { createMilestonesService } from '../workflow/public.ts';
import { checkSearch } from './search.repository.ts';

/** What the search service answers of milestones, which are the workflow's. */
export const createSearchService = ({ database, clock }: Pick<AppDependencies, 'database' | 'clock'>) => ({
  listInventionMilestones: createMilestonesService({ database, clock }).listInventionMilestones,
  check: () => checkSearch(database),
});
