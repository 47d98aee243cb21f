import type { MinionScript, ReplayOutcome } from '@hub/contract/minions/script.schema.ts';
import {
  evaluateScript,
  getEvaluation,
  listScripts,
  setLiveVersion,
} from '@hub/contract/minions/scripts.calls.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { HttpError } from '../../../../lib/http/http-error.ts';
import { request } from '../../../../lib/http/request.ts';
import { replayedSize } from '../model/evaluation-search.ts';

const scriptsKey = 'minion-scripts';

/** All scripts with their versions. */
export const scriptsQuery = queryOptions({
  queryKey: [scriptsKey, 'list'],
  queryFn: ({ signal }) => request(listScripts, { signal }),
  staleTime: 0,
});

/** One page of an evaluation; null if it does not exist. */
export const evaluationQuery = (id: string, outcomes: ReplayOutcome[] | undefined, page: number) =>
  queryOptions({
    queryKey: [scriptsKey, 'evaluation', id, outcomes ?? [], page],
    queryFn: async ({ signal }) => {
      const query = { outcomes, skip: (page - 1) * replayedSize, size: replayedSize };
      try {
        return await request(getEvaluation, { params: { id }, query, signal });
      } catch (error) {
        if (error instanceof HttpError && error.status === 404) return null;
        throw error;
      }
    },
    placeholderData: keepPreviousData,
  });

/** Replays past runs with a version of a script. */
export const useEvaluation = (name: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (version: number) => request(evaluateScript, { params: { name }, body: { version } }),
    onSuccess: () => client.invalidateQueries({ queryKey: scriptsQuery.queryKey }),
  });
};

/** Makes a version of a script live. */
export const useLiveVersion = (name: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { version: number; evaluationId?: string }): Promise<MinionScript> =>
      request(setLiveVersion, { params: { name }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: [scriptsKey] }),
  });
};
