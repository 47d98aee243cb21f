import type { Webhook } from '@hub/contract/webhooks/webhook.schema.ts';
import {
  deleteWebhook,
  sendDeliveryAgain,
  testWebhook,
  updateWebhook,
} from '@hub/contract/webhooks/webhooks.calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { confirm } from '../../../../lib/confirm/confirm.ts';
import { request } from '../../../../lib/http/request.ts';
import { showSuccess } from '../../../../lib/toasts/toasts.ts';
import { showSaveError } from '../../../ground/editing/public.ts';
import { renewWebhooks } from '../api/webhooks.queries.ts';

/** Actions on webhooks and their deliveries. They never reject; errors are shown as messages. */
export const useWebhookActions = () => {
  const client = useQueryClient();

  const run = async (work: () => Promise<string>): Promise<boolean> => {
    try {
      showSuccess({ text: await work() });
      return true;
    } catch (error) {
      showSaveError(error);
      return false;
    } finally {
      void renewWebhooks(client);
    }
  };

  return {
    setActive: ({ id, updatedAt }: Webhook, isActive: boolean): Promise<boolean> =>
      run(async () => {
        await request(updateWebhook, { params: { id }, query: { updatedAt }, body: { isActive } });
        return isActive ? 'Events are sent again.' : 'No more events are sent.';
      }),
    /** Asks first; resolves to whether the webhook was removed. */
    remove: async ({ id, url }: Webhook): Promise<boolean> => {
      const isConfirmed = await confirm({
        title: 'Remove this webhook?',
        text: `${url} gets no more events, and the log of its deliveries is removed.`,
        confirmLabel: 'Remove webhook',
      });
      if (!isConfirmed) return false;
      return run(async () => {
        await request(deleteWebhook, { params: { id } });
        return 'The webhook was removed.';
      });
    },
    test: ({ id }: Webhook): Promise<boolean> =>
      run(async () => {
        await request(testWebhook, { params: { id } });
        return 'A test is being sent. Its result appears in the log.';
      }),
    sendAgain: (id: string, deliveryId: string): Promise<boolean> =>
      run(async () => {
        await request(sendDeliveryAgain, { params: { id, deliveryId } });
        return 'The delivery is sent again.';
      }),
  };
};
