import { z } from 'zod';
import { defineCall } from '../call.ts';
import { settingInputSchema, settingSchema } from './setting.schema.ts';

/** A name in `settingSchemas`; any other name returns `settings.unknown_name`. */
const paramsSchema = z.strictObject({ name: z.string().regex(/^[A-Za-z-]{1,40}$/) });

export const getSetting = defineCall({
  method: 'GET',
  path: '/api/settings/:name',
  summary: "Returns one of the person's settings, or null if it was never saved.",
  service: 'settings',
  access: { kind: 'signed-in' },
  params: paramsSchema,
  status: 200,
  response: settingSchema.nullable(),
  errors: ['settings.unknown_name'],
});

export const putSetting = defineCall({
  method: 'PUT',
  path: '/api/settings/:name',
  summary: "Saves one of the person's settings.",
  service: 'settings',
  access: { kind: 'signed-in' },
  params: paramsSchema,
  body: settingInputSchema,
  status: 200,
  response: settingSchema,
  errors: ['settings.unknown_name'],
});
