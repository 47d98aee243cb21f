import { z } from 'zod';
import { defineCall } from '../call.ts';

/** Names under which a person's settings are kept. */
export const settingNames = ['confirmations'] as const;

/** One of `settingNames`; another name is answered `settings.unknown_name`. */
const paramsSchema = z.strictObject({ name: z.string().regex(/^[a-z-]{1,40}$/) });

/** Confirmations the person does not want to see again, by the key of the dialog. */
export const confirmationsSchema = z.strictObject({
  version: z.literal(1),
  hidden: z.array(z.string().min(1).max(80)).max(200),
});

/** The person's `confirmations` setting. */
export type Confirmations = z.infer<typeof confirmationsSchema>;

export const getSetting = defineCall({
  method: 'GET',
  path: '/api/settings/:name',
  summary: "Answers one of the person's settings, or null where none is kept.",
  service: 'settings',
  access: { kind: 'signed-in' },
  params: paramsSchema,
  status: 200,
  response: confirmationsSchema.nullable(),
  errors: ['settings.unknown_name'],
});

export const putSetting = defineCall({
  method: 'PUT',
  path: '/api/settings/:name',
  summary: "Keeps one of the person's settings.",
  service: 'settings',
  access: { kind: 'signed-in' },
  params: paramsSchema,
  body: confirmationsSchema,
  status: 200,
  response: confirmationsSchema,
  errors: ['settings.unknown_name'],
});
