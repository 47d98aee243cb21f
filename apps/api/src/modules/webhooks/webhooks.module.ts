import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  sendDeliveryAgain,
  testWebhook,
  updateWebhook,
} from '@hub/contract/webhooks/webhooks.calls.ts';
import { registerCall, registerWrite } from '../../spine/calls/register-call.ts';
import type { Module } from '../../spine/module.ts';
import { createRemoveOldDeliveries } from './jobs/remove-old-deliveries.job.ts';
import { createSendDeliveries } from './jobs/send-deliveries.job.ts';
import { createWebhooksService } from './webhooks.service.ts';

/** Webhooks: addresses outside of the hub that receive events. */
export const registerWebhooks: Module = (app, dependencies) => {
  dependencies.jobs.repeat(createSendDeliveries(dependencies));
  dependencies.jobs.schedule(createRemoveOldDeliveries(dependencies));
  const webhooks = createWebhooksService(dependencies);
  registerCall(app, listWebhooks, ({ actor }) => webhooks.listWebhooks(actor));
  registerWrite(app, createWebhook, ({ write, body }) => webhooks.createWebhook(write, body));
  registerWrite(app, updateWebhook, ({ write, params, query, body }) =>
    webhooks.updateWebhook(write, { id: params.id, baseVersion: query.updatedAt }, body),
  );
  registerWrite(app, deleteWebhook, ({ write, params }) => webhooks.deleteWebhook(write, params.id));
  registerCall(app, listDeliveries, ({ actor, params, query }) =>
    webhooks.listDeliveries(actor, params.id, query),
  );
  registerWrite(app, sendDeliveryAgain, ({ write, params }) =>
    webhooks.sendAgain(write, params.id, params.deliveryId),
  );
  registerWrite(app, testWebhook, ({ write, params }) => webhooks.test(write, params.id));
};
