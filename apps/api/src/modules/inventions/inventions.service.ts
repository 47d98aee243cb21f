import type { InventionId } from '@hub/contract/fields.ts';
import type {
  Invention,
  InventionChange,
  InventionCreate,
  InventionRow,
  InventionSearchResult,
  InventionSort,
  inventionListQuerySchema,
  inventionSearchQuerySchema,
} from '@hub/contract/inventions/invention.schema.ts';
import type { z } from 'zod';
import { type Clock, nowText } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import { newId } from '../../platform/ids.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { assertFresh } from '../../spine/concurrency/assert-fresh.ts';
import type { NewStreamEvent } from '../../spine/events/define-events.ts';
import { describeCreation, findChanges } from '../../spine/live/field-changes.ts';
import { publishNumbered } from '../../spine/live/publish.ts';
import type { Write } from '../../spine/writes/write.ts';
import { resolveAssignees } from '../assignees/public.ts';
import { assertStillEditable } from './access/access.service.ts';
import { claimReferences } from './duplicate-references.policy.ts';
import { inventionEvents } from './invention-events.ts';
import { type InventionSortField, listInventions } from './invention-list.read-model.ts';
import { correctSearch, type SearchText, searchInventions } from './invention-search.read-model.ts';
import {
  findInvention,
  type InventionFacts,
  insertInvention,
  lockInvention,
  replaceProjectAssignees,
  updateInvention,
} from './inventions.repository.ts';
import { readSearchText } from './search-text.ts';

export interface InventionsServiceDependencies {
  database: Database;
  clock: Clock;
}

/** The actor, the invention and the base version of one edit. */
export interface InventionEdit {
  id: InventionId;
  /** `updatedAt` of the version the edit started from. */
  baseVersion: string | undefined;
}

interface Page<T> {
  collection: T[];
  total: number;
  size: number;
  skip: number;
}

/** Fields that the events of an invention contain. */
const publishedFields = [
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
] as const satisfies (keyof InventionFacts)[];

/** Returns the event of a new invention, or of a change if `before` is given. */
export const describeInventionEvent = (
  type: keyof typeof inventionEvents,
  invention: InventionFacts,
  before?: InventionFacts,
): NewStreamEvent => ({
  type: inventionEvents[type],
  inventionId: invention.id,
  subject: { kind: 'invention', id: invention.id },
  title: invention.title,
  updatedAt: invention.updatedAt,
  changes: before
    ? findChanges(before, invention, publishedFields)
    : describeCreation(invention, publishedFields),
});

const readOwn = async (db: Database, actor: Actor, id: string): Promise<Invention> => {
  const invention = await findInvention(db, actor, id);
  if (!invention) throw appError('invention.not_found');
  return invention;
};

/** Appends the event and returns the invention with its `seq`. */
const publishEvent = async (
  write: Write,
  type: keyof typeof inventionEvents,
  invention: Invention,
  before?: Invention,
): Promise<Invention> => {
  const seq = await publishNumbered(write, describeInventionEvent(type, invention, before));
  return { ...invention, seq };
};

/** Resolves the attorney and the project assignees of a new version. */
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

const readSort = (sort: InventionSort) => ({
  field: sort.replace('-', '') as InventionSortField,
  direction: sort.startsWith('-') ? ('desc' as const) : ('asc' as const),
});

/** Tries the interpretations of a text until one finds something; last, its corrected spelling. */
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

/** Use cases of inventions. Every write publishes its event in the same transaction. */
export const createInventionsService = ({ database, clock }: InventionsServiceDependencies) => ({
  /**
   * Searches inventions: exact references and numbers first, then prefixes; if nothing matches, the spelling is
   * corrected.
   */
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
      sort: sort === undefined && id ? null : readSort(sort ?? '-updatedAt'),
      isRestricted: restricted && restricted === 'true',
    };
    const page = qs
      ? await findByText(database, qs, (search) => listInventions(database, actor, { ...listing, search }))
      : await listInventions(database, actor, listing);
    return { ...page, size: query.size, skip: query.skip };
  },

  getInvention: (actor: Actor, id: string): Promise<Invention> => readOwn(database, actor, id),

  createInvention: async (
    write: Write,
    { referenceOverride, ...invention }: InventionCreate,
  ): Promise<Invention> => {
    const { tx, actor } = write;
    const { attorney, assignees = [] } = await resolvePeople(tx, invention);
    const { title, references, status, applicationNumber, tags, technology, entitySize } = invention;
    const id = newId();
    await claimReferences(tx, actor, {
      inventionId: id,
      references,
      known: [],
      newNumber: applicationNumber,
      isOverridden: referenceOverride,
    });
    const inHouseAttorneyId = attorney?.id ?? null;
    const facts = { title, references, status, applicationNumber, tags, technology, entitySize };
    const values = { ...facts, inHouseAttorneyId };
    await insertInvention(tx, id, values, nowText(clock));
    const assigneeIds = assignees.map((assignee) => assignee.id);
    if (assigneeIds.length > 0) await replaceProjectAssignees(tx, id, assigneeIds);
    return publishEvent(write, 'invention.created', await readOwn(tx, actor, id));
  },

  updateInvention: async (
    write: Write,
    { id, baseVersion }: InventionEdit,
    change: InventionChange,
  ): Promise<Invention> => {
    const { tx, actor } = write;
    await lockInvention(tx, id);
    const before = await readOwn(tx, actor, id);
    assertFresh(baseVersion, before);
    const { referenceOverride = false, inHouseAttorney: _, projectAssignees: __, ...fields } = change;
    const { attorney, assignees } = await resolvePeople(tx, change);
    const wanted = {
      ...before,
      ...fields,
      inHouseAttorney: attorney === undefined ? before.inHouseAttorney : (attorney?.value ?? null),
      projectAssignees: assignees?.map(({ value }) => value) ?? before.projectAssignees,
    };
    if (findChanges(before, wanted, publishedFields).length === 0) return before;
    await claimReferences(tx, actor, {
      inventionId: id,
      references: wanted.references,
      known: before.references,
      newNumber: wanted.applicationNumber === before.applicationNumber ? null : wanted.applicationNumber,
      isOverridden: referenceOverride,
    });
    const values = {
      ...fields,
      ...(attorney !== undefined && { inHouseAttorneyId: attorney?.id ?? null }),
    };
    if (!(await updateInvention(tx, before, values, nowText(clock)))) {
      throw new Error('The locked invention was changed by another transaction');
    }
    if (assignees) {
      await replaceProjectAssignees(
        tx,
        id,
        assignees.map((assignee) => assignee.id),
      );
    }
    await assertStillEditable(tx, actor, id);
    return publishEvent(write, 'invention.updated', await readOwn(tx, actor, id), before);
  },
});
