import type { InventionId } from '@hub/contract/fields.ts';
import type { InventionMilestones } from '@hub/contract/milestones/milestone.schema.ts';
import { listInventionMilestones } from '@hub/contract/milestones/milestones.calls.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';

/** The milestones and tasks of one invention. Never stale, because live events keep them current. */
export const workQuery = (inventionId: InventionId) =>
  queryOptions({
    queryKey: ['inventions', inventionId, 'milestones'],
    queryFn: ({ signal }) => request(listInventionMilestones, { params: { id: inventionId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Changes the cached milestones and tasks of an invention, if they are cached. */
export const changeWork = (
  client: QueryClient,
  inventionId: InventionId,
  change: (work: InventionMilestones) => InventionMilestones,
): void => {
  client.setQueryData(workQuery(inventionId).queryKey, (work) => work && change(work));
};

/** Refetches the invention and all tasks on screen after the server changed the invention's work. */
export const renewInventionWork = async (client: QueryClient, inventionId: InventionId): Promise<void> => {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['inventions', inventionId] }),
    client.invalidateQueries({ queryKey: ['tasks'] }),
  ]);
};
