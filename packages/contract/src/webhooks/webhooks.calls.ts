import { z } from 'zod';
import { defineCall } from '../call.ts';
import { baseVersionSchema, nothingSchema } from '../fields.ts';
import {
  deliveryPageSchema,
  deliveryParamsSchema,
  deliveryQuerySchema,
  deliverySchema,
  newWebhookSchema,
  webhookChangeSchema,
  webhookCreateSchema,
  webhookParamsSchema,
  webhookSchema,
} from './webhook.schema.ts';

const service = 'config';
const access = { kind: 'signed-in', permission: 'admin' } as const;

export const listWebhooks = defineCall({
  method: 'GET',
  path: '/api/admin/webhooks',
  summary: 'Lists the webhooks, newest first.',
  service,
  access,
  status: 200,
  response: z.array(webhookSchema),
  errors: [],
});

export const createWebhook = defineCall({
  method: 'POST',
  path: '/api/admin/webhooks',
  summary: 'Creates a webhook and returns its secret, once. It is sent events that its creator may see.',
  service,
  access,
  body: webhookCreateSchema,
  status: 201,
  showsSecretOnce: true,
  response: newWebhookSchema,
  errors: ['webhook.too_many', 'webhook.private_address', 'webhook.not_encrypted'],
});

export const updateWebhook = defineCall({
  method: 'PATCH',
  path: '/api/admin/webhooks/:id',
  summary: 'Changes, stops or starts a webhook. Events while it is stopped are never sent.',
  service,
  access,
  params: webhookParamsSchema,
  query: baseVersionSchema,
  body: webhookChangeSchema,
  status: 200,
  response: webhookSchema,
  errors: ['webhook.not_found', 'webhook.private_address', 'webhook.not_encrypted', 'entity.stale'],
});

export const deleteWebhook = defineCall({
  method: 'DELETE',
  path: '/api/admin/webhooks/:id',
  summary: 'Removes a webhook with its deliveries.',
  service,
  access,
  params: webhookParamsSchema,
  status: 204,
  response: nothingSchema,
  errors: ['webhook.not_found'],
});

export const listDeliveries = defineCall({
  method: 'GET',
  path: '/api/admin/webhooks/:id/deliveries',
  summary: 'Lists the deliveries of a webhook for inventions that the caller may see, newest first.',
  service,
  access,
  params: webhookParamsSchema,
  query: deliveryQuerySchema,
  status: 200,
  response: deliveryPageSchema,
  errors: ['webhook.not_found'],
});

export const sendDeliveryAgain = defineCall({
  method: 'POST',
  path: '/api/admin/webhooks/:id/deliveries/:deliveryId/send',
  summary: 'Queues a delivery again, whether it arrived or not. It keeps its id.',
  service,
  access,
  params: deliveryParamsSchema,
  status: 200,
  response: deliverySchema,
  errors: ['webhook.not_found', 'webhook.delivery_not_found'],
});

export const testWebhook = defineCall({
  method: 'POST',
  path: '/api/admin/webhooks/:id/test',
  summary: 'Queues a signed delivery of the type `webhook.test`, which is attempted once.',
  service,
  access,
  params: webhookParamsSchema,
  status: 200,
  response: deliverySchema,
  errors: ['webhook.not_found', 'webhook.stopped'],
});
