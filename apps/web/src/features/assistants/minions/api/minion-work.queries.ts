import { stopAllMinions, stopMinion } from '@hub/contract/minions/runs.calls.ts';
import { getMinionWork, type MinionWork, updateMinionWork } from '@hub/contract/minions/work.calls.ts';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { renewBots } from '../../../../lib/account/minion-bots.ts';
import { request } from '../../../../lib/http/request.ts';
import { renewMinions } from './minions.queries.ts';

/** Whether a minion is stopped, whether it works by itself, and its daily budget. */
export const minionWorkQuery = (id: string) =>
  queryOptions({
    queryKey: ['minions', 'work', id],
    queryFn: ({ signal }) => request(getMinionWork, { params: { id }, signal }),
    staleTime: 0,
  });

/** Changes whether a minion works by itself, or a daily budget. */
export const useUpdateWork = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Partial<Pick<MinionWork, 'isWatching' | 'dailyRuns' | 'dailyAnswers'>>) =>
      request(updateMinionWork, { params: { id }, body }),
    onSuccess: (work) => client.setQueryData(minionWorkQuery(id).queryKey, work),
  });
};

// The list and the pickers of minions show who is stopped.
const renewStopped = (client: QueryClient): Promise<unknown> =>
  Promise.all([renewMinions(client), renewBots()]);

/** Stops a minion with its runs, or lets it work again. */
export const useStopMinion = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isStopped: boolean) => request(stopMinion, { params: { id }, body: { isStopped } }),
    onSuccess: () => renewStopped(client),
  });
};

/** Stops all minions with their runs. */
export const useStopAll = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request(stopAllMinions, {}),
    onSuccess: () => renewStopped(client),
  });
};
