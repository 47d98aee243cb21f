import {
  acknowledgeFinalDates,
  type FinalDate,
  listFinalDates,
} from '@hub/contract/deadlines/final-dates.calls.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';
import { finalDatesKey } from '../../../../lib/live/renew-shared.ts';

/** Rows of a page. */
export const pageSize = 100;

/** A page of the final dates; refetched each time it is opened, because dates move with their milestones. */
export const finalDatesQuery = (page: number) =>
  queryOptions({
    queryKey: [finalDatesKey, page],
    queryFn: ({ signal }) =>
      request(listFinalDates, { query: { skip: (page - 1) * pageSize, size: pageSize }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Number of the final dates that nobody has acknowledged today. */
export const openFinalDatesQuery = queryOptions({
  queryKey: [finalDatesKey, 'open'],
  queryFn: async ({ signal }) =>
    (await request(listFinalDates, { query: { size: 1 }, signal })).unacknowledged,
});

/** Acknowledges the list that was shown; reads it again in any case, because a refusal says that it has changed. */
export const useAcknowledgement = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (list: string) => request(acknowledgeFinalDates, { body: { list } }),
    onSettled: () => client.invalidateQueries({ queryKey: [finalDatesKey] }),
  });
};

/** Reads every final date, for a print. Rejects with `HttpError`. */
export const readAllFinalDates = async (): Promise<FinalDate[]> => {
  const rows = new Map<string, FinalDate>();
  for (let skip = 0; ; skip += pageSize) {
    const { collection, total } = await request(listFinalDates, { query: { skip, size: pageSize } });
    for (const row of collection) rows.set(row.milestone.id, row);
    if (skip + collection.length >= total || collection.length === 0) return [...rows.values()];
  }
};
