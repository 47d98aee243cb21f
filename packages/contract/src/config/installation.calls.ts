import { z } from 'zod';
import { defineCall } from '../call.ts';

const service = 'config';
const access = { kind: 'signed-in', permission: 'admin' } as const;

/** Letters and digits, so that the prefix is found however a reference is written, and one mark behind them. */
const prefixPattern = /^[A-Za-z][A-Za-z0-9]{1,11}[:./-]?$/;

/** Records that are removed by age, each with the fewest and most days that they can be kept. */
export const retentionLimits = {
  /** Deliveries of webhooks that have arrived or failed. */
  webhookLogDays: { min: 7, max: 365 },
  /** Notifications that are done. */
  doneNotificationDays: { min: 7, max: 730 },
  /** Sessions that have ended, for investigations. */
  endedSessionDays: { min: 7, max: 365 },
} as const;

const daysSchema = ({ min, max }: { min: number; max: number }) =>
  z
    .int('Enter a whole number of days.')
    .min(min, `Enter ${min} to ${max} days.`)
    .max(max, `Enter ${min} to ${max} days.`);

export const retentionSchema = z.strictObject({
  webhookLogDays: daysSchema(retentionLimits.webhookLogDays),
  doneNotificationDays: daysSchema(retentionLimits.doneNotificationDays),
  endedSessionDays: daysSchema(retentionLimits.endedSessionDays),
});

/** Days for which records are kept. Audit entries, and everything of an invention, are never removed by age. */
export type Retention = z.infer<typeof retentionSchema>;

/**
 * Hour of the daily digest of everyone who has not chosen their own, 0 to 23 in the time zone of each; null if only those get
 * one who chose it.
 */
export const digestHourSchema = z.int().min(0).max(23).nullable();

export const installationSchema = z.object({
  /** Prefix of references that are docket numbers. */
  docketingPrefix: z.string(),
  /** Label of the second attorney review (`2AR`) on every screen. */
  reviewLabel: z.string(),
  /** Whether a minion's proposal with an email is approved only by someone other than the person who asked for it. */
  emailsNeedSecondPerson: z.boolean(),
  digestHour: digestHourSchema,
  /** Whether people see inventions only with a role: without one they see none, whatever names them. */
  requiresRole: z.boolean(),
  retention: retentionSchema,
});

/** Settings of the whole installation. */
export type Installation = z.infer<typeof installationSchema>;

export const installationChangeSchema = z
  .strictObject({
    docketingPrefix: z
      .string()
      .trim()
      .max(20)
      .regex(prefixPattern, 'Use 2 to 12 letters and digits, and at most one of : . / - behind them.'),
    reviewLabel: z.string().trim().min(1, 'Enter a name.').max(40),
    emailsNeedSecondPerson: z.boolean(),
    digestHour: digestHourSchema,
    requiresRole: z.boolean(),
    retention: retentionSchema,
  })
  .partial();

/** Settings to change; omitted ones keep their values. */
export type InstallationChange = z.output<typeof installationChangeSchema>;

export const getInstallation = defineCall({
  method: 'GET',
  path: '/api/admin/installation',
  summary: 'Returns the settings of the whole installation.',
  service,
  access,
  status: 200,
  response: installationSchema,
  errors: [],
});

export const updateInstallation = defineCall({
  method: 'PUT',
  path: '/api/admin/installation',
  summary: 'Changes the settings of the whole installation.',
  service,
  access,
  body: installationChangeSchema,
  status: 200,
  response: installationSchema,
  errors: [],
});
