import type { InventionId } from '@hub/contract/fields.ts';
import type {
  Invention,
  InventionChange,
  InventionCreate,
  InventionRow,
  InventionSearchResult,
  inventionListQuerySchema,
  inventionSearchQuerySchema,
} from '@hub/contract/inventions/invention.schema.ts';
import type { StreamEventType } from '@hub/contract/streams/stream.schema.ts';
import type { z } from 'zod';
import type { Actor } from '../../platform/access/actor.ts';
import { type Clock, nowText } from '../../platform/clock.ts';
import { assertFresh } from '../../platform/concurrency/assert-fresh.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import { newId } from '../../platform/ids.ts';
import { findChanges, tellCreation } from '../../platform/live/field-changes.ts';
import { publish } from '../../platform/live/publish.ts';
import { resolveAssignees } from '../workflow/public.ts';
import { findKeptProtection } from './access/access.service.ts';
import { claimReferences } from './duplicate-references.policy.ts';
import { type InventionSortField, listInventions } from './invention-list.read-model.ts';
import { correctSearch, type SearchText, searchInventions } from './invention-search.read-model.ts';
import {
  checkInventions,
  findInvention,
  insertInvention,
  lockInvention,
  replaceProjectAssignees,
  updateInvention,
} from './inventions.repository.ts';
import { readSearchText } from './search-text.ts';

export interface InventionsServiceDependencies {
  readonly database: Database;
  readonly clock: Clock;
}

/** What is done to one invention: by whom, which, and from which version. */
export interface InventionEdit {
  readonly actor: Actor;
  readonly id: InventionId;
  /** `updatedAt` of the version the edit was made from. */
  readonly madeFrom: string | undefined;
}

interface Page<T> {
  collection: T[];
  total: number;
  size: number;
  skip: number;
}

/** What the events of an invention tell of. */
const toldFields = [
  'title',
  'references',
  'status',
  'applicationNumber',
  'inHouseAttorney',
  'projectAssignees',
  'tags',
  'technology',
  'entitySize',
  'restricted',
] as const satisfies (keyof Invention)[];

const readOwn = async (db: Database, actor: Actor, id: string): Promise<Invention> => {
  const invention = await findInvention(db, actor, id);
  if (!invention) throw appError('invention.not_found');
  return invention;
};

/** Appends the event and answers the invention as it stands with it. */
const tellEvent = async (
  tx: Database,
  actor: Actor,
  type: StreamEventType,
  invention: Invention,
  before?: Invention,
): Promise<Invention> => {
  const seq = await publish(tx, actor, {
    type,
    inventionId: invention.id,
    title: invention.title,
    updatedAt: invention.updatedAt,
    changes: before ? findChanges(before, invention, toldFields) : tellCreation(invention, toldFields),
  });
  return { ...invention, seq };
};

/** The people and teams that a new version names. */
const resolvePeople = async (
  tx: Database,
  { inHouseAttorney, projectAssignees }: Pick<InventionChange, 'inHouseAttorney' | 'projectAssignees'>,
) => {
  const [attorney] = inHouseAttorney
    ? await resolveAssignees(tx, [inHouseAttorney], { path: 'inHouseAttorney', allowsTeams: false })
    : [];
  const assignees =
    projectAssignees && (await resolveAssignees(tx, projectAssignees, { path: 'projectAssignees' }));
  return { attorney: inHouseAttorney === undefined ? undefined : (attorney ?? null), assignees };
};

const readSort = (sort: string) => ({
  field: sort.replace('-', '') as InventionSortField,
  direction: sort.startsWith('-') ? ('desc' as const) : ('asc' as const),
});

/** Tries the readings of a text until one finds something; last, the words it may be a misspelling of. */
export const findByText = async <T extends { total: number }>(
  database: Database,
  typed: string,
  find: (search: SearchText) => Promise<T>,
): Promise<T> => {
  const [first, ...others] = readSearchText(typed);
  let search = first;
  let found = await find(search);
  for (search of others) {
    if (found.total > 0) return found;
    found = await find(search);
  }
  return found.total > 0 ? found : find(await correctSearch(database, search));
};

/** The use cases of inventions. Every write leaves its event in the same transaction. */
export const createInventionsService = ({ database, clock }: InventionsServiceDependencies) => ({
  /** Exact references and numbers first, then what begins so; a text that finds nothing is taken for a misspelling. */
  searchInventions: async (
    actor: Actor,
    { qs, size }: z.infer<typeof inventionSearchQuerySchema>,
  ): Promise<Page<InventionSearchResult>> => {
    const hits = await findByText(database, qs, (search) => searchInventions(database, actor, search, size));
    return { ...hits, size, skip: 0 };
  },

  listInventions: async (
    actor: Actor,
    { qs, id, restricted, sort, ...query }: z.infer<typeof inventionListQuerySchema>,
  ): Promise<Page<InventionRow>> => {
    const listing = {
      ...query,
      ids: id,
      sort: readSort(sort),
      isRestricted: restricted && restricted === 'true',
    };
    const page = qs
      ? await findByText(database, qs, (search) => listInventions(database, actor, { ...listing, search }))
      : await listInventions(database, actor, listing);
    return { ...page, size: query.size, skip: query.skip };
  },

  getInvention: (actor: Actor, id: string): Promise<Invention> => readOwn(database, actor, id),

  createInvention: async (
    tx: Database,
    actor: Actor,
    { referenceOverride, ...invention }: InventionCreate,
  ): Promise<Invention> => {
    const { attorney, assignees = [] } = await resolvePeople(tx, invention);
    const { title, references, status, tags, technology, entitySize } = invention;
    const id = newId();
    await claimReferences(tx, actor, {
      inventionId: id,
      references,
      known: [],
      isOverridden: referenceOverride,
    });
    const inHouseAttorneyId = attorney?.id ?? null;
    const values = { title, references, status, tags, technology, entitySize, inHouseAttorneyId };
    await insertInvention(tx, id, values, nowText(clock));
    const assigneeIds = assignees.map((assignee) => assignee.id);
    if (assigneeIds.length > 0) await replaceProjectAssignees(tx, id, assigneeIds);
    return tellEvent(tx, actor, 'invention.created', await readOwn(tx, actor, id));
  },

  updateInvention: async (
    tx: Database,
    { actor, id, madeFrom }: InventionEdit,
    change: InventionChange,
  ): Promise<Invention> => {
    await lockInvention(tx, id);
    const before = await readOwn(tx, actor, id);
    assertFresh(madeFrom, before);
    const { referenceOverride = false, inHouseAttorney: _, projectAssignees: __, ...fields } = change;
    const { attorney, assignees } = await resolvePeople(tx, change);
    const wanted = {
      ...before,
      ...fields,
      inHouseAttorney: attorney === undefined ? before.inHouseAttorney : (attorney?.value ?? null),
      projectAssignees: assignees?.map(({ value }) => value) ?? before.projectAssignees,
    };
    if (findChanges(before, wanted, toldFields).length === 0) return before;
    await claimReferences(tx, actor, {
      inventionId: id,
      references: wanted.references,
      known: before.references,
      isOverridden: referenceOverride,
    });
    const values = {
      ...fields,
      ...(attorney !== undefined && { inHouseAttorneyId: attorney?.id ?? null }),
    };
    if (!(await updateInvention(tx, before, values, nowText(clock)))) {
      throw new Error('A locked invention was changed');
    }
    if (assignees) {
      await replaceProjectAssignees(
        tx,
        id,
        assignees.map((assignee) => assignee.id),
      );
    }
    await findKeptProtection(tx, actor, id);
    return tellEvent(tx, actor, 'invention.updated', await readOwn(tx, actor, id), before);
  },

  check: () => checkInventions(database),
});
