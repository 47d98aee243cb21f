import { z } from 'zod';

const rangeSchema = z.union(
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
  'must be addresses or ranges, separated by commas',
);

/** The settings of webhooks, by environment variable. */
export const webhookVariables = {
  HUB_WEBHOOK_PRIVATE: z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .pipe(z.array(rangeSchema))
    .optional()
    .describe(
      'Addresses or ranges (CIDR) of private networks that webhooks may reach, also without encryption, separated by commas. Unset: none.',
    ),
};

/** Where webhooks may send. */
export interface WebhookSettings {
  /** Private addresses and ranges that are allowed. */
  privateRanges: readonly string[];
}

/** Returns where webhooks may send. */
export const readWebhooks = (data: { HUB_WEBHOOK_PRIVATE?: string[] | undefined }): WebhookSettings => ({
  privateRanges: data.HUB_WEBHOOK_PRIVATE ?? [],
});
