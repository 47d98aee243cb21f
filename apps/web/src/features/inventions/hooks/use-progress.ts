import type { InventionId } from '@hub/contract/fields.ts';
import type { InventionProgress } from '@hub/contract/history/history.calls.ts';
import type { InventionRow } from '@hub/contract/inventions/invention.schema.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { firstViewShown } from '../../../lib/first-view.ts';
import { progressQuery } from '../api/progress.queries.ts';

type ProgressById = ReadonlyMap<InventionId, InventionProgress>;

/** Inventions that one request can ask for. */
const maxInventions = 100;
const nothing: ProgressById = new Map();

/** Progress of the inventions of a list, for its rows. */
export const ProgressContext = createContext<ProgressById>(nothing);

/** Reads the progress of the loaded rows in one request, after the first view and once the rows are complete. */
export const useProgressOf = (
  pages: ReadonlyMap<number, readonly InventionRow[]>,
  isComplete: boolean,
): ProgressById => {
  const isShown = useSyncExternalStore(firstViewShown.subscribe, firstViewShown.get);
  const ids = [...pages.values()].flatMap((rows) => rows.map(({ id }) => id)).slice(0, maxInventions);
  const { data = nothing } = useQuery({
    ...progressQuery(ids),
    enabled: isShown && isComplete && ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return data;
};

/** Returns the progress of an invention; undefined until it has been read. */
export const useProgress = (id: InventionId): InventionProgress | undefined =>
  useContext(ProgressContext).get(id);
