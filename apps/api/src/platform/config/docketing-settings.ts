import { z } from 'zod';

/** The settings of the docketing system, by environment variable. */
export const docketingVariables = {
  HUB_DOCKETING_URL: z
    .url('must be an address such as https://docketing.example.com/api')
    .optional()
    .describe(
      'Address of the API of the docketing system (docs/docketing-protocol.md). Unset: none; in the demo, a local service.',
    ),
  HUB_DOCKETING_KEY: z
    .string()
    .min(8, 'must have at least 8 characters')
    .optional()
    .describe('Key that the hub sends to the docketing system.'),
  HUB_DOCKETING_WEBHOOK_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe(
      'Secret with which the docketing system signs the changes it sends, at least 32 characters. Unset: none are accepted.',
    ),
  HUB_DOCKETING_SECONDS: z.coerce
    .number('must be a number of seconds')
    .int('must be a whole number of seconds')
    .min(10, 'must be at least 10')
    .default(300)
    .describe('Seconds between two readings of the docketing system.'),
};

/** How the hub reaches the docketing system. */
export interface DocketingSettings {
  /** Address of its API; undefined if it is not connected. */
  url: string | undefined;
  /** Whether a local service of the demo is at `url`. */
  isDemo: boolean;
  apiKey: string | undefined;
  /** Secret that signs the changes it sends; undefined if none are accepted. */
  webhookSecret: string | undefined;
  /** Seconds between two readings. */
  everySeconds: number;
}

/** Returns how the hub reaches the docketing system. */
export const readDocketing = (data: {
  HUB_DOCKETING_URL?: string | undefined;
  HUB_DOCKETING_KEY?: string | undefined;
  HUB_DOCKETING_WEBHOOK_SECRET?: string | undefined;
  HUB_DOCKETING_SECONDS: number;
}): DocketingSettings => ({
  url: data.HUB_DOCKETING_URL,
  isDemo: false,
  apiKey: data.HUB_DOCKETING_KEY,
  webhookSecret: data.HUB_DOCKETING_WEBHOOK_SECRET,
  everySeconds: data.HUB_DOCKETING_SECONDS,
});
