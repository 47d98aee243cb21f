import type { InventionId } from '@hub/contract/fields.ts';
import { listInventionMilestones } from '@hub/contract/search/overview.calls.ts';
import type { InventionMilestones } from '@hub/contract/workflow/milestone.schema.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';

/** The milestones and tasks of one invention. Live events keep them true, so they do not grow old. */
export const workQuery = (inventionId: InventionId) =>
  queryOptions({
    queryKey: ['inventions', inventionId, 'milestones'],
    queryFn: ({ signal }) => request(listInventionMilestones, { params: { id: inventionId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Changes what is shown of an invention's milestones and tasks, where they are shown at all. */
export function changeWork(
  client: QueryClient,
  inventionId: InventionId,
  change: (work: InventionMilestones) => InventionMilestones,
): void {
  client.setQueryData(workQuery(inventionId).queryKey, (work) => work && change(work));
}
