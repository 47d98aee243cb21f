import type {
  TaskHistoryEvent,
  TaskHistoryQuery,
  TaskHistoryQuestion,
} from '@hub/contract/history/history.calls.ts';
import { streamCsv } from '../../platform/csv/csv-stream.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../spine/access/actor.ts';
import type { FileResponse } from '../../spine/calls/file-limit.ts';
import type { AppDependencies } from '../../spine/module.ts';
import { findPrincipals } from '../assignees/public.ts';
import {
  listRowConditions,
  resolveTaskFilter,
  selectMatchingIds,
  type TaskFilter,
  withDeleted,
} from '../task-search/public.ts';
import { readTaskEvents } from './read-task-events.ts';
import { eventColumns, findHistory, type HistoryScope, streamHistory } from './task-history.read-model.ts';
import { historyCells, historyHead, historyLines } from './task-history-csv.ts';

interface HistoryPage {
  collection: TaskHistoryEvent[];
  total: number;
  size: number;
  skip: number;
  timeZone: string;
}

/** Returns the id of a person whose mentions the actor may search for: the actor or a sponsor. */
const mentionedIdOf = (actor: Actor, email: string): string => {
  const person = [actor, ...actor.sponsors].find((one) => one.email.toLowerCase() === email.toLowerCase());
  if (!person) throw appError('search_as.not_sponsor');
  return person.id;
};

/** Returns whether a filter has no criteria, so that all visible tasks match. */
const isEmptyFilter = ({
  viewer: _viewer,
  today: _today,
  timeZone: _zone,
  ...criteria
}: TaskFilter): boolean => {
  const { needsAllAssignees: _all, needsAllTags: _every, ...values } = criteria;
  return Object.values(values).every(
    (value) => value === undefined || (Array.isArray(value) && value.length === 0),
  );
};

async function* linesOf(database: Database, scope: HistoryScope | undefined) {
  if (!scope) return;
  for await (const ids of streamHistory(database, scope))
    for (const event of await readTaskEvents(database, ids))
      for (const line of historyLines(event)) yield historyCells(line);
}

/** Use cases of the history of all tasks. */
export const createTaskHistoryService = (dependencies: Pick<AppDependencies, 'database' | 'clock'>) => {
  const { database } = dependencies;

  /** Resolves a query to the events to read; undefined if no person has the email in `by`. */
  const findScope = async (
    actor: Actor,
    { from, to, by, mentioned, kind, ...search }: TaskHistoryQuestion,
  ): Promise<HistoryScope | undefined> => {
    const mentionedId = mentioned === undefined ? undefined : mentionedIdOf(actor, mentioned);
    const [{ filter }, people] = await Promise.all([
      resolveTaskFilter(dependencies, actor, search),
      by === undefined ? undefined : findPrincipals(database, [by]),
    ]);
    const actorId = people?.[0]?.id;
    if (by !== undefined && actorId === undefined) return undefined;
    const { timeZone } = actor;
    const tasks = isEmptyFilter(filter)
      ? null
      : {
          conditions: listRowConditions(filter, eventColumns),
          ids: withDeleted(filter).map(selectMatchingIds),
          mayBeFew: filter.assigneeIds !== undefined || filter.textQuery !== undefined,
        };
    return { tasks, viewer: filter.viewer, from, to, timeZone, actorId, mentionedId, kind };
  };

  return {
    /**
     * Returns a page of the history of the tasks of a filter, including deleted ones. Throws `search_as.not_sponsor`.
     */
    listHistory: async (actor: Actor, { skip, size, ...search }: TaskHistoryQuery): Promise<HistoryPage> => {
      const scope = await findScope(actor, search);
      const { ids, total } = scope
        ? await findHistory(database, scope, { skip, size })
        : { ids: [], total: 0 };
      const collection = await readTaskEvents(database, ids);
      return { collection, total, size, skip, timeZone: actor.timeZone };
    },

    /** Exports the whole history as CSV, read while it is sent. Throws `search_as.not_sponsor`. */
    exportHistory: async (actor: Actor, search: TaskHistoryQuestion): Promise<FileResponse> => {
      const scope = await findScope(actor, search);
      return {
        name: 'tasks-history.csv',
        content: streamCsv(historyHead, linesOf(database, scope)),
      };
    },
  };
};
