import type { TaskSearch, TaskSearchPage } from '@hub/contract/task-search/task-search.calls.ts';
import { todayIn } from '@hub/domain/dates/today.ts';
import { resolveDateFilter } from '@hub/domain/filters/date-filter.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { type Viewer, viewAs } from '../../spine/access/visible-invention.ts';
import { findPrincipals } from '../assignees/public.ts';
import {
  findTemplateIds,
  findTimeZone,
  findVisibleTags,
  rankVisibleTags,
} from './filter-values.read-model.ts';
import type { TaskFilter } from './task-conditions.read-model.ts';
import { readTextQuery } from './text-query.read-model.ts';

/** The part of a search that decides which tasks match, without paging, sorting and grouping. */
export type TaskFilterInput = Omit<
  TaskSearch,
  'skip' | 'size' | 'sort' | 'sortBy' | 'order' | 'thenBy' | 'groupBy'
>;

type Unknown = TaskSearchPage['unknown'];

/** A filter that is ready to run. */
export interface ResolvedFilter {
  filter: TaskFilter;
  /** Distinct words of `qs`, as typed. */
  words: readonly string[];
  /** Values that no longer exist; the filter runs without them. */
  unknown: Unknown;
}

interface Perspective {
  viewer: Viewer;
  timeZone: string;
}

const findPerspective = async (
  database: Database,
  actor: Actor,
  searchAs: string | undefined,
): Promise<Perspective> => {
  if (searchAs === undefined) return { viewer: actor, timeZone: actor.timeZone };
  const sponsor = actor.sponsors.find(({ email }) => email.toLowerCase() === searchAs.toLowerCase());
  if (!sponsor) throw appError('search_as.not_sponsor');
  return { viewer: viewAs(actor, sponsor), timeZone: await findTimeZone(database, sponsor.id) };
};

/** Looks up principals by value, without a query when only the actor and their teams are needed. */
const findIds = async (
  database: Database,
  actor: Actor,
  values: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const own = new Map<string, string>([
    [actor.email.toLowerCase(), actor.id],
    ...actor.teams.map(({ id, name }) => [name.toLowerCase(), id] as const),
  ]);
  if (values.every((value) => own.has(value.toLowerCase()))) return own;
  const found = await findPrincipals(database, values);
  return new Map([...own, ...found.map(({ id, value }) => [value.toLowerCase(), id] as const)]);
};

const present = <T>(values: readonly T[]): readonly T[] | undefined =>
  values.length > 0 ? values : undefined;

/**
 * Resolves the values of a filter to ids and its date rules to days (docs/specification.md §3). Values that no longer
 * exist are ignored and listed in `unknown`; a field with only such values does not restrict. Throws
 * `search_as.not_sponsor` if the actor does not assist the person of `searchAs`.
 */
export const resolveTaskFilter = async (
  { database, clock }: { database: Database; clock: Clock },
  actor: Actor,
  input: TaskFilterInput,
): Promise<ResolvedFilter> => {
  const { assignees = [], projectAssignees = [], inHouseAttorney, workflows = [], tags = [] } = input;
  const { viewer, timeZone } = await findPerspective(database, actor, input.searchAs);
  const attorneys = inHouseAttorney === undefined ? [] : [inHouseAttorney];
  const findTags = input.tagsConjugation === 'and' && tags.length > 2 ? rankVisibleTags : findVisibleTags;
  const [ids, templateIds, visibleTags, text] = await Promise.all([
    findIds(database, actor, [...assignees, ...projectAssignees, ...attorneys]),
    findTemplateIds(database, workflows),
    findTags(database, viewer, tags),
    input.qs ? readTextQuery(database, input.qs) : undefined,
  ]);
  const idsOf = (values: readonly string[]): string[] => [
    ...new Set(values.flatMap((value) => ids.get(value.toLowerCase()) ?? [])),
  ];
  const today = todayIn(timeZone, clock.now());
  const { dueAt, statusActiveFrom } = input;
  return {
    filter: {
      viewer,
      today,
      timeZone,
      textQuery: text?.query,
      status: input.status && present(input.status),
      assigneeIds: present(idsOf(assignees)),
      needsAllAssignees: input.assigneesConjugation === 'and',
      projectAssigneeIds: present(idsOf(projectAssignees)),
      inHouseAttorneyId: idsOf(attorneys)[0],
      dueDays: dueAt && resolveDateFilter(dueAt, today),
      statusDays: statusActiveFrom && resolveDateFilter(statusActiveFrom, today),
      templateIds: present(templateIds),
      tags: present([...new Set(visibleTags)]),
      needsAllTags: input.tagsConjugation === 'and',
      inventionId: input.inventionId,
    },
    words: text?.words ?? [],
    unknown: [
      ...listUnknown('assignees', assignees, (value) => ids.has(value.toLowerCase())),
      ...listUnknown('projectAssignees', projectAssignees, (value) => ids.has(value.toLowerCase())),
      ...listUnknown('inHouseAttorney', attorneys, (value) => ids.has(value.toLowerCase())),
      ...listUnknown('workflows', workflows, (id) => templateIds.includes(id.toLowerCase())),
      ...listUnknown('tags', tags, (tag) => visibleTags.includes(tag)),
    ],
  };
};

const listUnknown = (
  field: Unknown[number]['field'],
  values: readonly string[],
  isKnown: (value: string) => boolean,
): Unknown => [...new Set(values)].filter((value) => !isKnown(value)).map((value) => ({ field, value }));
