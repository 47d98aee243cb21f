import { streamEventTypes } from '@hub/domain/streams/stream-kinds.ts';
import { z } from 'zod';
import { idSchema, instantSchema, inventionIdSchema, pageSchema, sizeSchema, skipSchema } from '../fields.ts';

const eventTypesSchema = z.array(z.enum(streamEventTypes)).max(streamEventTypes.length);

const isAddress = (text: string): boolean => {
  // A parser of addresses drops line breaks and tabs.
  if (/\s/.test(text)) return false;
  const url = URL.parse(text);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return url !== null && isWeb && url.username === '' && url.password === '';
};

const urlSchema = z
  .string()
  .trim()
  .max(2000)
  .refine(isAddress, 'Must be an address such as https://example.com/hook, without user name and password');

export const webhookSchema = z.object({
  id: idSchema,
  url: z.string(),
  description: z.string(),
  /** Types of the events that are sent; empty for all. */
  eventTypes: eventTypesSchema,
  isActive: z.boolean(),
  /** Email of the person whose access decides which events are sent. */
  owner: z.string(),
  createdAt: instantSchema,
  /** Version for edits. */
  updatedAt: instantSchema,
  /** Deliveries that are still kept. */
  deliveries: z.object({
    waiting: z.number().int(),
    delivered: z.number().int(),
    failed: z.number().int(),
  }),
});

/** An address outside of the hub that receives events. */
export type Webhook = z.infer<typeof webhookSchema>;

export const newWebhookSchema = webhookSchema.extend({
  /** Secret that signs the deliveries; returned only now. */
  secret: z.string(),
});

export const webhookCreateSchema = z.strictObject({
  url: urlSchema,
  description: z.string().trim().max(200).default(''),
  eventTypes: eventTypesSchema.default([]),
});

/** Fields of a new webhook. */
export type WebhookCreate = z.output<typeof webhookCreateSchema>;

export const webhookChangeSchema = z
  .strictObject({
    url: urlSchema,
    description: z.string().trim().max(200),
    eventTypes: eventTypesSchema,
    isActive: z.boolean(),
  })
  .partial();

/** Fields to change; omitted fields keep their values. */
export type WebhookChange = z.output<typeof webhookChangeSchema>;

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

export const deliverySchema = z.object({
  id: idSchema,
  /** Null for a test. */
  inventionId: inventionIdSchema.nullable(),
  /** Null for a test. */
  inventionTitle: z.string().nullable(),
  /** Number of the event in the stream of the invention; null for a test. */
  seq: z.number().int().nullable(),
  /** Type of the event; `webhook.test` for a test. */
  eventType: z.string(),
  state: z.enum(deliveryStates),
  /** Number of attempts since it was queued or sent again. */
  attempts: z.number().int(),
  /** When it is sent next; null if it is not. */
  dueAt: instantSchema.nullable(),
  lastAttemptAt: instantSchema.nullable(),
  /** HTTP status of the last response; null if there was none. */
  lastStatus: z.number().int().nullable(),
  /** Why the last attempt failed. */
  lastError: z.string().nullable(),
  /** Duration of the last attempt in milliseconds. */
  lastMs: z.number().int().nullable(),
  createdAt: instantSchema,
});

/** One event for one webhook. */
export type WebhookDelivery = z.infer<typeof deliverySchema>;

export const deliveryPageSchema = pageSchema(deliverySchema);

export const webhookParamsSchema = z.strictObject({ id: idSchema });
export const deliveryParamsSchema = z.strictObject({ id: idSchema, deliveryId: idSchema });
export const deliveryQuerySchema = z.strictObject({
  state: z.enum(deliveryStates).optional(),
  skip: skipSchema,
  size: sizeSchema,
});
