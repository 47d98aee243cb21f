import type { TaskSearch, TaskSearchPage } from '@hub/contract/search/search.calls.ts';
import { todayIn } from '@hub/domain/dates/today.ts';
import { resolveDateFilter } from '@hub/domain/filters/date-filter.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { type Viewer, viewAs } from '../../../platform/access/visible-invention.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import { findPrincipals } from '../../workflow/public.ts';
import { findSeenTags, findTemplateIds, findTimeZone, rankSeenTags } from './filter-values.read-model.ts';
import type { TaskFilter } from './task-conditions.read-model.ts';
import { readTextQuery } from './text-query.read-model.ts';

/** What the filter of a search says of which tasks to find; how to sort and group them apart. */
export type TaskQuestion = Omit<
  TaskSearch,
  'skip' | 'size' | 'sort' | 'sortBy' | 'order' | 'thenBy' | 'groupBy'
>;

type Unknown = TaskSearchPage['unknown'];

/** A filter that can be run. */
export interface ResolvedFilter {
  readonly filter: TaskFilter;
  /** Words of `qs` as they were typed, each once. */
  readonly words: readonly string[];
  /** Values that nobody and nothing has any more; the filter runs without them. */
  readonly unknown: Unknown;
}

interface Sight {
  readonly viewer: Viewer;
  readonly timeZone: string;
}

const findSight = async (database: Database, actor: Actor, searchAs: string | undefined): Promise<Sight> => {
  if (searchAs === undefined) return { viewer: actor, timeZone: actor.timeZone };
  const sponsor = actor.sponsors.find(({ email }) => email.toLowerCase() === searchAs.toLowerCase());
  if (!sponsor) throw appError('search_as.not_sponsor');
  return { viewer: viewAs(actor, sponsor), timeZone: await findTimeZone(database, sponsor.id) };
};

/** The caller's own id and those of their teams are known already. */
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
 * Finds what the values of a filter stand for and resolves its days (product §3, decisions §3). A value that is not
 * there any more is left out and told; a field with no other asks for nothing.
 * Throws `search_as.not_sponsor` where the actor does not assist the person whose view is asked for.
 */
export const resolveTaskFilter = async (
  { database, clock }: { database: Database; clock: Clock },
  actor: Actor,
  question: TaskQuestion,
): Promise<ResolvedFilter> => {
  const { assignees = [], projectAssignees = [], inHouseAttorney, workflows = [], tags = [] } = question;
  const { viewer, timeZone } = await findSight(database, actor, question.searchAs);
  const attorneys = inHouseAttorney === undefined ? [] : [inHouseAttorney];
  const findTags = question.tagsConjugation === 'and' && tags.length > 2 ? rankSeenTags : findSeenTags;
  const [ids, templateIds, seenTags, text] = await Promise.all([
    findIds(database, actor, [...assignees, ...projectAssignees, ...attorneys]),
    findTemplateIds(database, workflows),
    findTags(database, viewer, tags),
    question.qs ? readTextQuery(database, question.qs) : undefined,
  ]);
  const idsOf = (values: readonly string[]): string[] => [
    ...new Set(values.flatMap((value) => ids.get(value.toLowerCase()) ?? [])),
  ];
  const today = todayIn(timeZone, clock.now());
  const { dueAt, statusActiveFrom } = question;
  return {
    filter: {
      viewer,
      today,
      timeZone,
      textQuery: text?.query,
      status: question.status && present(question.status),
      assigneeIds: present(idsOf(assignees)),
      needsAllAssignees: question.assigneesConjugation === 'and',
      projectAssigneeIds: present(idsOf(projectAssignees)),
      inHouseAttorneyId: idsOf(attorneys)[0],
      dueDays: dueAt && resolveDateFilter(dueAt, today),
      statusDays: statusActiveFrom && resolveDateFilter(statusActiveFrom, today),
      templateIds: present(templateIds),
      tags: present([...new Set(seenTags)]),
      needsAllTags: question.tagsConjugation === 'and',
      inventionId: question.inventionId,
    },
    words: text?.words ?? [],
    unknown: [
      ...listUnknown('assignees', assignees, (value) => ids.has(value.toLowerCase())),
      ...listUnknown('projectAssignees', projectAssignees, (value) => ids.has(value.toLowerCase())),
      ...listUnknown('inHouseAttorney', attorneys, (value) => ids.has(value.toLowerCase())),
      ...listUnknown('workflows', workflows, (id) => templateIds.includes(id.toLowerCase())),
      ...listUnknown('tags', tags, (tag) => seenTags.includes(tag)),
    ],
  };
};

const listUnknown = (
  field: Unknown[number]['field'],
  values: readonly string[],
  isKnown: (value: string) => boolean,
): Unknown => [...new Set(values)].filter((value) => !isKnown(value)).map((value) => ({ field, value }));
