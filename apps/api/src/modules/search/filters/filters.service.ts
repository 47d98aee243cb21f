import type { TeamId } from '@hub/contract/fields.ts';
import type { Filter, FilterChange, FilterCreate } from '@hub/contract/search/filter.schema.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { type Clock, nowText } from '../../../platform/clock.ts';
import { assertFresh } from '../../../platform/concurrency/assert-fresh.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { findChanges } from '../../../platform/live/field-changes.ts';
import { assertMayEditShared, assertMayMove, assertMayShare } from '../sharing/sharing.policy.ts';
import { tellShared } from '../sharing/tell-shared.ts';
import { presentFilter } from './filter.presenter.ts';
import {
  findFilter,
  insertFilter,
  listFilters,
  listFiltersById,
  lockFilter,
  updateFilter,
} from './filters.repository.ts';
import { isSystemFilterId, systemFiltersOf } from './system-filters.policy.ts';

/** What is done to one filter: by whom, which, and from which version. */
interface FilterEdit {
  readonly actor: Actor;
  readonly id: string;
  /** `updatedAt` of the version the edit was made from. */
  readonly madeFrom: string | undefined;
}

type FilterVersion = Omit<FilterChange, 'deleted'> & { deleted?: boolean };

const findSystemFilter = (actor: Actor, id: string): Filter => {
  const found = systemFiltersOf(actor).find((filter) => filter.id === id.toLowerCase());
  if (!found) throw appError('filter.not_found');
  return found;
};

/** The team a new filter is for. Throws `sharing.team` where its type says otherwise. */
const teamOf = (actor: Actor, { type, teamId }: FilterCreate): TeamId | null => {
  if ((type === 'team') !== (teamId !== null)) throw appError('sharing.team');
  if (teamId !== null) assertMayShare(actor, teamId);
  return teamId;
};

/** The filters with these ids that the actor may use, by id; those of the hub among them. */
export const findUsableFilters = async (
  db: Database,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Filter>> => {
  const kept = await listFiltersById(
    db,
    actor,
    ids.filter((id) => !isSystemFilterId(id)),
  );
  const usable = [...systemFiltersOf(actor), ...kept.map((filter) => presentFilter(actor, filter))];
  return new Map(usable.map((filter) => [filter.id, filter]));
};

/** The use cases of saved filters. */
export const createFiltersService = ({ database, clock }: { database: Database; clock: Clock }) => {
  const edit = async (
    tx: Database,
    { actor, id, madeFrom }: FilterEdit,
    change: FilterVersion,
  ): Promise<Filter> => {
    if (isSystemFilterId(id)) {
      findSystemFilter(actor, id);
      throw appError('filter.system');
    }
    const row = await lockFilter(tx, actor, id);
    if (!row || (row.deleted && change.deleted !== false)) throw appError('filter.not_found');
    assertMayEditShared(actor, row);
    assertMayMove(actor, row, change.teamId);
    const before = presentFilter(actor, row);
    assertFresh(madeFrom, before);
    const wanted = { ...before, ...change };
    if (findChanges(before, wanted, ['title', 'layout', 'data', 'teamId', 'deleted']).length === 0)
      return before;
    await updateFilter(tx, row.id, change, nowText(clock));
    const after = await findFilter(tx, actor, row.id);
    if (!after) throw new Error('A filter that may be changed stays in sight');
    await tellShared(tx, actor, 'filters', after, row);
    return presentFilter(actor, after);
  };

  return {
    listFilters: async (actor: Actor): Promise<Filter[]> => {
      const kept = await listFilters(database, actor);
      return [...systemFiltersOf(actor), ...kept.map((filter) => presentFilter(actor, filter))];
    },

    /** Throws `filter.not_found` for what is deleted or not to be seen. */
    getFilter: async (actor: Actor, id: string, db: Database = database): Promise<Filter> => {
      if (isSystemFilterId(id)) return findSystemFilter(actor, id);
      const filter = await findFilter(db, actor, id);
      if (!filter || filter.deleted) throw appError('filter.not_found');
      return presentFilter(actor, filter);
    },

    createFilter: async (tx: Database, actor: Actor, filter: FilterCreate): Promise<Filter> => {
      const teamId = teamOf(actor, filter);
      const id = newId();
      await insertFilter(tx, { id, ownerId: actor.id }, { ...filter, teamId }, nowText(clock));
      const created = await findFilter(tx, actor, id);
      if (!created) throw new Error('A filter of one’s own stays in sight');
      await tellShared(tx, actor, 'filters', created);
      return presentFilter(actor, created);
    },

    /** Throws `filter.system` for a filter of the hub, `entity.stale`, and as the sharing policy does. */
    updateFilter: (tx: Database, filterEdit: FilterEdit, change: FilterChange): Promise<Filter> =>
      edit(tx, filterEdit, change),

    deleteFilter: async (tx: Database, filterEdit: FilterEdit): Promise<void> => {
      await edit(tx, filterEdit, { deleted: true });
    },
  };
};
