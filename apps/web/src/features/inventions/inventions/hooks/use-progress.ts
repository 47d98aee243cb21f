import type { InventionId } from '@hub/contract/fields.ts';
import type { InventionProgress } from '@hub/contract/history/history.calls.ts';
import type { InventionRow } from '@hub/contract/inventions/invention.schema.ts';
import { keepPreviousData, type UseQueryResult, useQueries } from '@tanstack/react-query';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { firstViewShown } from '../../../../lib/first-view.ts';
import { progressQuery } from '../api/progress.queries.ts';

type ProgressById = ReadonlyMap<InventionId, InventionProgress>;

/** Progress of the inventions of a list, for its rows. */
export const ProgressContext = createContext<ProgressById>(new Map());

const combine = (pages: UseQueryResult<InventionProgress[]>[]): ProgressById =>
  new Map(pages.flatMap(({ data = [] }) => data.map((one) => [one.inventionId, one] as const)));

/** Reads the progress of the loaded rows, one request for each page, after the first view. */
export const useProgressOf = (pages: ReadonlyMap<number, readonly InventionRow[]>): ProgressById => {
  const isShown = useSyncExternalStore(firstViewShown.subscribe, firstViewShown.get);
  const idsByPage = [...pages.values()]
    .filter((rows) => rows.length > 0)
    .map((rows) => rows.map(({ id }) => id));
  return useQueries({
    queries: idsByPage.map((ids) => ({
      ...progressQuery(ids),
      enabled: isShown,
      placeholderData: keepPreviousData,
    })),
    combine,
  });
};

/** Returns the progress of an invention; undefined until it has been read. */
export const useProgress = (id: InventionId): InventionProgress | undefined =>
  useContext(ProgressContext).get(id);
