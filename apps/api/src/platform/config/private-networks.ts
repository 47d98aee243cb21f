import { z } from 'zod';

const rangeSchema = z.union(
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
  'must be addresses or ranges, separated by commas',
);

const rangesSchema = z
  .string()
  .transform((list) => list.split(',').map((entry) => entry.trim()))
  .pipe(z.array(rangeSchema))
  .optional();

/** The private networks that addresses entered by people may name, by environment variable. */
export const networkVariables = {
  HUB_WEBHOOK_PRIVATE: rangesSchema.describe(
    'Private networks (addresses or ranges) that webhooks may reach, also without encryption.',
  ),
  HUB_SIGN_IN_PRIVATE: rangesSchema.describe(
    'Private networks (addresses or ranges) in which sign-in providers may be.',
  ),
};

/** Where addresses entered by people may lead besides the internet. */
export interface PrivateNetworks {
  /** Private addresses and ranges that are allowed. */
  privateRanges: readonly string[];
}

/** Returns where webhooks and the requests to sign-in providers may go. */
export const readNetworks = (data: {
  HUB_WEBHOOK_PRIVATE?: string[] | undefined;
  HUB_SIGN_IN_PRIVATE?: string[] | undefined;
}): { webhooks: PrivateNetworks; signIn: PrivateNetworks } => ({
  webhooks: { privateRanges: data.HUB_WEBHOOK_PRIVATE ?? [] },
  signIn: { privateRanges: data.HUB_SIGN_IN_PRIVATE ?? [] },
});
