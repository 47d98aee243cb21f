import type { FoundTask, TaskSearchPage } from '@hub/contract/task-search/task-search.calls.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { followTasks } from '../../../../lib/live/follow-tasks.ts';
import { logDebug } from '../../../../lib/log.ts';
import { ledger } from '../../../ground/editing/public.ts';
import { applyTaskEvent, changeCachedTasks } from '../../../tasks/tasks/public.ts';
import { listKey, readPage, type TaskListQuery, taskPageQuery } from '../api/task-pages.queries.ts';
import { type ListChanges, listChanges } from '../model/list-changes.ts';

/** Waiting changes: the current pages, and how they differ from those on screen. */
interface WaitingChanges extends ListChanges {
  query: TaskListQuery;
  pages: ReadonlyMap<number, TaskSearchPage>;
}

interface ListChangesInput {
  query: TaskListQuery;
  /** Numbers of the pages on screen. */
  pages: readonly number[];
  /** False until the list is loaded. */
  isLoaded: boolean;
}

interface LiveChanges {
  /** Number of tasks that would appear, disappear or move. */
  count: number;
  /** Ids of rows that no longer belong here. */
  leaving: ReadonlySet<string>;
  /** Shows the current list. */
  apply: () => void;
  /** Records the user's own edits. */
  note: (ids: readonly string[]) => void;
  /** Refetches the list and shows it at once. */
  renew: (ids: readonly string[]) => Promise<void>;
}

const minCheckDelayMs = 300;
const checkIntervalMs = 1500;
const noIds: ReadonlySet<string> = new Set();

const readPages = async (query: TaskListQuery, numbers: readonly number[]) =>
  new Map(
    await Promise.all(
      [...new Set([0, ...numbers])].map(async (page) => [page, await readPage(query, page)] as const),
    ),
  );

/** Updates the cached rows with the fetched tasks; rows with edits in progress stay. */
const refreshRows = (client: QueryClient, fresh: readonly FoundTask[]): void => {
  for (const task of fresh) {
    const isBeingSaved = Object.keys(ledger.pending(task.id)).length > 0;
    if (!isBeingSaved)
      changeCachedTasks(client, task.id, (row) => (row.updatedAt < task.updatedAt ? task : row));
  }
};

/** Replaces the cached pages of a list and removes those that were not fetched again. */
const putPages = (
  client: QueryClient,
  query: TaskListQuery,
  pages: ReadonlyMap<number, TaskSearchPage>,
): void => {
  for (const [page, data] of pages) client.setQueryData(taskPageQuery(query, page).queryKey, data);
  client.removeQueries({
    queryKey: listKey(query),
    predicate: ({ queryKey }) => !pages.has(Number(queryKey.at(-1))),
  });
};

const compare = (
  client: QueryClient,
  query: TaskListQuery,
  fresh: WaitingChanges['pages'],
  touched: ReadonlySet<string>,
): ListChanges => {
  const shownPage = (page: number) => client.getQueryData(taskPageQuery(query, page).queryKey);
  const numbers = [...fresh.keys()].filter((page) => shownPage(page));
  const shown = numbers.flatMap((page) => shownPage(page)?.collection ?? []);
  const freshRows = numbers.flatMap((page) => fresh.get(page)?.collection ?? []);
  const versions = new Map<string, string>(shown.map(({ id, updatedAt }) => [id, updatedAt]));
  // Changes during a lost connection send no event; only the version shows them.
  const newer = freshRows.filter(({ id, updatedAt }) => updatedAt > (versions.get(id) ?? updatedAt));
  return listChanges({
    ...{ shown, fresh: freshRows },
    touched: new Set([...touched, ...newer.map(({ id }) => id)]),
    shownTotal: shownPage(0)?.total ?? 0,
    freshTotal: fresh.get(0)?.total ?? 0,
  });
};

/** Applies task events to the cached rows and passes on the ids of their tasks. */
const useTaskEvents = (onTask: (ids: readonly string[]) => void, onReconnect: () => void): void => {
  const client = useQueryClient();
  const handleReconnect = useEffectEvent(onReconnect);
  useEffect(
    () =>
      followTasks(
        (event) => {
          applyTaskEvent(client, event);
          if (event.metadata.taskId && event.type !== 'task.commented') onTask([event.metadata.taskId]);
        },
        () => handleReconnect(),
      ),
    [client, onTask],
  );
};

/**
 * Keeps a list up to date without moving its rows: events update the rows of their tasks, and the pages on screen are
 * refetched to find tasks that would appear, disappear or move. Those changes wait until they are applied.
 */
export const useListChanges = (input: ListChangesInput): LiveChanges => {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<WaitingChanges | null>(null);
  const touched = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const checkedAt = useRef(0);
  const { query } = input;

  const check = useEffectEvent(async (): Promise<void> => {
    if (!input.isLoaded) return;
    checkedAt.current = Date.now();
    const seen = input;
    try {
      const pages = await readPages(seen.query, seen.pages);
      const found = compare(client, seen.query, pages, touched.current);
      refreshRows(
        client,
        [...pages.values()].flatMap(({ collection }) => collection),
      );
      setWaiting(found.count > 0 ? { ...found, query: seen.query, pages } : null);
      if (found.count === 0) touched.current.clear();
    } catch (error) {
      logDebug('The list could not be compared with the hub', error);
    }
  });
  const note = useCallback((ids: readonly string[]): void => {
    for (const id of ids) touched.current.add(id);
    clearTimeout(timer.current);
    const sinceMs = Date.now() - checkedAt.current;
    timer.current = setTimeout(() => void check(), Math.max(minCheckDelayMs, checkIntervalMs - sinceMs));
  }, []);

  useTaskEvents(note, () => note([]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query starts without waiting changes
  useEffect(() => {
    touched.current.clear();
    setWaiting(null);
    return () => clearTimeout(timer.current);
  }, [query]);

  const show = (pages: WaitingChanges['pages']): void => {
    touched.current.clear();
    setWaiting(null);
    putPages(client, query, pages);
  };
  const current = waiting?.query === query ? waiting : null;
  return {
    count: current?.count ?? 0,
    leaving: current?.leaving ?? noIds,
    apply: () => current && show(current.pages),
    note,
    renew: async () => show(await readPages(query, input.pages)),
  };
};
