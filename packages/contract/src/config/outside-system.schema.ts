import { z } from 'zod';
import { instantSchema } from '../fields.ts';

/** Systems outside of the hub, in the order of the administration. */
export const outsideSystems = [
  'patent-office',
  'docketing',
  'documents-repository',
  'mailbox',
  'mail-receiver',
  'mail-sender',
  'model',
  'virus-scanner',
  'sign-in',
] as const;

/** A system outside of the hub. */
export type OutsideSystemName = (typeof outsideSystems)[number];

/** The systems whose connection can be tested here; sign-in providers are tested one by one in their settings. */
export const testedSystems = outsideSystems.filter(
  (name): name is Exclude<OutsideSystemName, 'sign-in'> => name !== 'sign-in',
);

const systemTestSchema = z.object({
  testedAt: instantSchema,
  /** Name of the person who tested it; null if the person was removed. */
  testedBy: z.string().nullable(),
  /** Why it failed, as a sentence; null if it worked. */
  error: z.string().nullable(),
  /** Duration in milliseconds. */
  ms: z.number().int(),
});

export const outsideSystemSchema = z.object({
  name: z.enum(outsideSystems),
  isConfigured: z.boolean(),
  /** Whether a local service of the demo takes its place. */
  isDemo: z.boolean(),
  /** Where it is, such as a host, a folder, or the names of sign-in providers; null if it is not connected. Never a secret. */
  place: z.string().nullable(),
  /** When it last worked, as far as the hub recorded it; null if it never did. */
  lastSuccessAt: instantSchema.nullable(),
  /** The newest failure; null if none was recorded. */
  lastError: z
    .object({
      /** Null if the hub recorded no time. */
      at: instantSchema.nullable(),
      text: z.string(),
    })
    .nullable(),
  /** Whether the newest known result is a failure. */
  isFailing: z.boolean(),
  /** The newest test of the connection; null if it was never tested. */
  test: systemTestSchema.nullable(),
});

/** A system outside of the hub with what is known about its connection. */
export type OutsideSystem = z.infer<typeof outsideSystemSchema>;
