import type { WebhookDelivery } from '@hub/contract/webhooks/webhook.schema.ts';
import { listDeliveries, listWebhooks } from '@hub/contract/webhooks/webhooks.calls.ts';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';

const key = 'webhooks';

/** Number of deliveries on a page. */
export const pageSize = 50;

/** Pause between two reads while deliveries are waiting. */
const waitingMs = 3000;

/** All webhooks, newest first. */
export const webhooksQuery = queryOptions({
  queryKey: [key, 'list'],
  queryFn: ({ signal }) => request(listWebhooks, { signal }),
  staleTime: 0,
});

/** One page of the deliveries of a webhook; read again while some are waiting. */
export const deliveriesQuery = (id: string, state: WebhookDelivery['state'] | undefined, page: number) =>
  queryOptions({
    queryKey: [key, 'deliveries', id, state, page],
    queryFn: ({ signal }) =>
      request(listDeliveries, {
        params: { id },
        query: { ...(state && { state }), skip: (page - 1) * pageSize, size: pageSize },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.collection.some(({ state: one }) => one === 'waiting') ? waitingMs : false,
  });

/** Refetches everything about webhooks. */
export const renewWebhooks = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [key] });
