import type { InventionId, TaskId } from '@hub/contract/fields.ts';
import type { ListedRun, RunState } from '@hub/contract/minions/run.schema.ts';
import { getRun, listRuns } from '@hub/contract/minions/runs.calls.ts';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { HttpError } from '../../../../lib/http/http-error.ts';
import { request } from '../../../../lib/http/request.ts';

/** Prefix of the query keys of runs, which every notice about a run refetches. */
const runsKey = ['minion-runs'] as const;

const workingMs = 1_000;
const listMs = 15_000;
const maxRetries = 2;

const isMissing = (error: unknown): boolean => error instanceof HttpError && error.status === 404;

/** Whether a run may still change without a person. */
export const isUnderWay = ({ state }: Pick<ListedRun, 'state'>): boolean =>
  state === 'pending' || state === 'working';

/** One run, read every second while it works. */
export const runQuery = (id: string) =>
  queryOptions({
    queryKey: [...runsKey, 'one', id],
    queryFn: ({ signal }) => request(getRun, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? workingMs : false),
    retry: (failures, error) => failures < maxRetries && !isMissing(error),
  });

/** Filters and page of a list of runs. */
export interface RunsFilter {
  states?: RunState[] | undefined;
  inventionId?: InventionId | undefined;
  taskId?: TaskId | undefined;
  /** Document id of a minion. */
  minion?: string | undefined;
  /** `true` leaves only proposals that the person may decide about. */
  forMe?: 'true' | undefined;
  skip: number;
  size: number;
}

/** A page of runs, those that need a person first. */
export const runsQuery = (filter: RunsFilter) =>
  queryOptions({
    queryKey: [...runsKey, 'list', filter],
    queryFn: ({ signal }) => request(listRuns, { query: filter, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.collection.some(isUnderWay) ? workingMs * 2 : listMs),
  });

/** Refetches the runs on screen. */
export const renewRuns = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: runsKey });
