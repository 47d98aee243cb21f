import type { FilterData } from '@hub/contract/filters/filter.schema.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import type { AppDependencies } from '../../../spine/module.ts';
import { findUsableFilters } from '../../filters/public.ts';
import { resolveTaskFilter } from '../../task-search/public.ts';
import type { PortfolioScope } from './portfolio-scope.read-model.ts';

/** The inventions of a report, and the saved filter that selects them. */
interface Portfolio {
  scope: PortfolioScope;
  /** Null for all inventions. */
  filterTitle: string | null;
  /** Values of the filter that no longer exist; it runs without them. */
  unknown: Awaited<ReturnType<typeof resolveTaskFilter>>['unknown'];
}

/** Returns whether a reader sees no task with the tags of another person's filter, which would then not restrict. */
const hidesTags = ({ tags = [], tagsConjugation }: FilterData, unknown: Portfolio['unknown']): boolean => {
  const hidden = unknown.filter(({ field }) => field === 'tags').length;
  return hidden > 0 && (tagsConjugation === 'and' || hidden === new Set(tags).size);
};

/**
 * Returns the inventions that a person may see, or those among them with a task that matches a saved filter. Throws
 * `filter.not_found` if the owner may not use the filter.
 * @param owner the person whose filter it is, if it is not the reader's own
 */
export const findPortfolio = async (
  dependencies: Pick<AppDependencies, 'database' | 'clock'>,
  reader: Actor,
  filterId: string | undefined,
  owner: Actor = reader,
): Promise<Portfolio> => {
  if (filterId === undefined)
    return { scope: { viewer: reader, tasks: null }, filterTitle: null, unknown: [] };
  const usable = await findUsableFilters(dependencies.database, owner, [filterId]);
  const saved = usable.get(filterId.toLowerCase());
  if (!saved) throw appError('filter.not_found');
  const { filter, unknown } = await resolveTaskFilter(dependencies, reader, saved.data);
  const tasks = reader !== owner && hidesTags(saved.data, unknown) ? { ...filter, taskIds: [] } : filter;
  return { scope: { viewer: reader, tasks }, filterTitle: saved.title, unknown };
};
