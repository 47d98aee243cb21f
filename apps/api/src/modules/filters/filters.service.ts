import type { TeamId } from '@hub/contract/fields.ts';
import type { Filter, FilterChange, FilterCreate } from '@hub/contract/filters/filter.schema.ts';
import { type Clock, nowText } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import { newId } from '../../platform/ids.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { assertFresh } from '../../spine/concurrency/assert-fresh.ts';
import { findChanges } from '../../spine/live/field-changes.ts';
import { assertQuota } from '../../spine/quotas/assert-quota.ts';
import type { Write } from '../../spine/writes/write.ts';
import {
  assertMayEditShared,
  assertMayMove,
  assertMayShare,
  publishSharedChange,
} from '../sharing/public.ts';
import { presentFilter } from './filter.presenter.ts';
import { filterQuota } from './filter-quota.ts';
import {
  findFilter,
  insertFilter,
  listFilters,
  listFiltersById,
  lockFilter,
  updateFilter,
} from './filters.repository.ts';
import { isSystemFilterId, systemFiltersOf } from './system-filters.policy.ts';

/** The actor, the filter and the base version of one edit. */
interface FilterEdit {
  id: string;
  /** `updatedAt` of the version the edit started from. */
  baseVersion: string | undefined;
}

type FilterVersion = Omit<FilterChange, 'deleted'> & { deleted?: boolean };

const findSystemFilter = (actor: Actor, id: string): Filter => {
  const found = systemFiltersOf(actor).find((filter) => filter.id === id.toLowerCase());
  if (!found) throw appError('filter.not_found');
  return found;
};

/** Returns the team of a new filter. Throws `sharing.team` if team and type contradict each other. */
const teamOf = (actor: Actor, { type, teamId }: FilterCreate): TeamId | null => {
  if ((type === 'team') !== (teamId !== null)) throw appError('sharing.team');
  if (teamId !== null) assertMayShare(actor, teamId);
  return teamId;
};

/** Returns the filters with these ids that the actor may use, by id, including system filters. */
export const findUsableFilters = async (
  db: Database,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Filter>> => {
  const saved = await listFiltersById(
    db,
    actor,
    ids.filter((id) => !isSystemFilterId(id)),
  );
  const usable = [...systemFiltersOf(actor), ...saved.map((filter) => presentFilter(actor, filter))];
  return new Map(usable.map((filter) => [filter.id, filter]));
};

/** Use cases of saved filters. */
export const createFiltersService = ({ database, clock }: { database: Database; clock: Clock }) => {
  const edit = async (
    write: Write,
    { id, baseVersion }: FilterEdit,
    change: FilterVersion,
  ): Promise<Filter> => {
    const { tx, actor } = write;
    if (isSystemFilterId(id)) {
      findSystemFilter(actor, id);
      throw appError('filter.system');
    }
    const row = await lockFilter(tx, actor, id);
    if (!row || (row.deleted && change.deleted !== false)) throw appError('filter.not_found');
    assertMayEditShared(actor, row);
    assertMayMove(actor, row, change.teamId);
    const before = presentFilter(actor, row);
    assertFresh(baseVersion, before);
    const wanted = { ...before, ...change };
    if (findChanges(before, wanted, ['title', 'layout', 'data', 'teamId', 'deleted']).length === 0)
      return before;
    await updateFilter(tx, row.id, change, nowText(clock));
    const after = await findFilter(tx, actor, row.id);
    if (!after) throw new Error('The changed filter was not found');
    await publishSharedChange(write, 'filters', after, row);
    return presentFilter(actor, after);
  };

  return {
    listFilters: async (actor: Actor): Promise<Filter[]> => {
      const saved = await listFilters(database, actor);
      return [...systemFiltersOf(actor), ...saved.map((filter) => presentFilter(actor, filter))];
    },

    /** Throws `filter.not_found` if the filter is deleted or not visible to the actor. */
    getFilter: async (actor: Actor, id: string, db: Database = database): Promise<Filter> => {
      if (isSystemFilterId(id)) return findSystemFilter(actor, id);
      const filter = await findFilter(db, actor, id);
      if (!filter || filter.deleted) throw appError('filter.not_found');
      return presentFilter(actor, filter);
    },

    createFilter: async (write: Write, filter: FilterCreate): Promise<Filter> => {
      const { tx, actor } = write;
      const teamId = teamOf(actor, filter);
      await assertQuota(tx, filterQuota, actor.id);
      const id = newId();
      await insertFilter(tx, { id, ownerId: actor.id }, { ...filter, teamId }, nowText(clock));
      const created = await findFilter(tx, actor, id);
      if (!created) throw new Error('The new filter was not found');
      await publishSharedChange(write, 'filters', created);
      return presentFilter(actor, created);
    },

    /** Throws `filter.system` for a system filter, `entity.stale`, and the errors of the sharing policy. */
    updateFilter: (write: Write, filterEdit: FilterEdit, change: FilterChange): Promise<Filter> =>
      edit(write, filterEdit, change),

    deleteFilter: async (write: Write, filterEdit: FilterEdit): Promise<void> => {
      await edit(write, filterEdit, { deleted: true });
    },
  };
};
