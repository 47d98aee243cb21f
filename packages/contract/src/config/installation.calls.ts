import { z } from 'zod';
import { defineCall } from '../call.ts';

/** Letters and digits, so that the prefix is found however a reference is written, and one mark behind them. */
const prefixPattern = /^[A-Za-z][A-Za-z0-9]{1,11}[:./-]?$/;

export const installationSchema = z.object({
  /** Prefix of references that are docket numbers. */
  docketingPrefix: z.string(),
});

/** Settings of the whole installation. */
export type Installation = z.infer<typeof installationSchema>;

export const updateInstallation = defineCall({
  method: 'PUT',
  path: '/api/admin/installation',
  summary: 'Changes the settings of the whole installation.',
  service: 'config',
  access: { kind: 'signed-in', permission: 'admin' },
  body: z.strictObject({
    docketingPrefix: z
      .string()
      .trim()
      .max(20)
      .regex(prefixPattern, 'Use 2 to 12 letters and digits, and at most one of : . / - behind them.'),
  }),
  status: 200,
  response: installationSchema,
  errors: [],
});
