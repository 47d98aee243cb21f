import type {
  TaskHistoryEvent,
  TaskHistoryQuery,
  TaskHistoryQuestion,
} from '@hub/contract/streams/task-events.calls.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { streamCsv } from '../../../platform/csv/csv-stream.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import type { FileAnswer } from '../../../platform/http/file-limit.ts';
import { readTaskEvents } from '../../../platform/live/task-events.ts';
import type { AppDependencies } from '../../../platform/module.ts';
import {
  listRowConditions,
  resolveTaskFilter,
  selectMatchingIds,
  type TaskFilter,
  withDeleted,
} from '../../search/public.ts';
import { findPrincipals } from '../../workflow/public.ts';
import { eventColumns, findHistory, type HistoryScope, streamHistory } from './task-history.read-model.ts';
import { historyColumns, historyLines } from './task-history-csv.ts';

interface HistoryPage {
  collection: TaskHistoryEvent[];
  total: number;
  size: number;
  skip: number;
  timeZone: string;
}

/** Whom comments may be searched for: oneself, and who is assisted. */
const mentionedIdOf = (actor: Actor, email: string): string => {
  const known = [actor, ...actor.sponsors].find((one) => one.email.toLowerCase() === email.toLowerCase());
  if (!known) throw appError('search_as.not_sponsor');
  return known.id;
};

/** Whether a filter leaves the choice of tasks to what may be seen. */
const asksForNothing = ({
  viewer: _viewer,
  today: _today,
  timeZone: _zone,
  ...asked
}: TaskFilter): boolean => {
  const { needsAllAssignees: _all, needsAllTags: _every, ...values } = asked;
  return Object.values(values).every(
    (value) => value === undefined || (Array.isArray(value) && value.length === 0),
  );
};

async function* linesOf(database: Database, scope: HistoryScope | undefined) {
  if (!scope) return;
  for await (const ids of streamHistory(database, scope))
    for (const event of await readTaskEvents(database, ids))
      for (const line of historyLines(event)) yield historyColumns.map((column) => line[column]);
}

/** The use cases of the history of all tasks. */
export const createTaskHistoryService = (dependencies: Pick<AppDependencies, 'database' | 'clock'>) => {
  const { database } = dependencies;

  /** What to read; nothing where nobody has the email of who is to have done it. */
  const findScope = async (
    actor: Actor,
    { from, to, by, mentioned, kind, ...question }: TaskHistoryQuestion,
  ): Promise<HistoryScope | undefined> => {
    const mentionedId = mentioned === undefined ? undefined : mentionedIdOf(actor, mentioned);
    const [{ filter }, people] = await Promise.all([
      resolveTaskFilter(dependencies, actor, question),
      by === undefined ? undefined : findPrincipals(database, [by]),
    ]);
    const actorId = people?.[0]?.id;
    if (by !== undefined && actorId === undefined) return undefined;
    const { timeZone } = actor;
    const tasks = asksForNothing(filter)
      ? null
      : {
          conditions: listRowConditions(filter, eventColumns),
          ids: withDeleted(filter).map(selectMatchingIds),
          mayBeFew: filter.assigneeIds !== undefined || filter.textQuery !== undefined,
        };
    return { tasks, viewer: filter.viewer, from, to, timeZone, actorId, mentionedId, kind };
  };

  return {
    /** A page of what happened to the tasks of a filter, deleted ones included. Throws `search_as.not_sponsor`. */
    listHistory: async (
      actor: Actor,
      { skip, size, ...question }: TaskHistoryQuery,
    ): Promise<HistoryPage> => {
      const scope = await findScope(actor, question);
      const { ids, total } = scope
        ? await findHistory(database, scope, { skip, size })
        : { ids: [], total: 0 };
      const collection = await readTaskEvents(database, ids);
      return { collection, total, size, skip, timeZone: actor.timeZone };
    },

    /** The same as a sheet, read while it is sent. Throws `search_as.not_sponsor`. */
    exportHistory: async (actor: Actor, question: TaskHistoryQuestion): Promise<FileAnswer> => {
      const scope = await findScope(actor, question);
      return {
        name: 'tasks-history.csv',
        content: streamCsv(historyColumns, linesOf(database, scope)),
      };
    },
  };
};
