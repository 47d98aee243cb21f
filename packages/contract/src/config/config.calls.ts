import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instantSchema, plainDateSchema } from '../fields.ts';

export const getWorkspace = defineCall({
  method: 'GET',
  path: '/api/config/workspace',
  summary:
    'Answers what this installation is: whether it is a demo replay, and which references name docketing matters.',
  service: 'config',
  access: { kind: 'signed-in' },
  status: 200,
  response: z.object({
    /** The day the demo was replayed to; null in a real workspace. */
    demoReplayedOn: plainDateSchema.nullable(),
    /** Prefix of references that name a docketing matter. */
    docketingPrefix: z.string(),
  }),
  errors: [],
});

export const backupStateSchema = z.object({
  /** When the newest complete backup was begun; null where there is none. */
  lastBackupAt: instantSchema.nullable(),
  /** When a backup was last restored and found equal to the original. */
  lastProvenAt: instantSchema.nullable(),
  /** Why the newest run failed, in words; null where it did not. */
  failure: z.string().nullable(),
});

/** How the nightly backup stands. */
export type BackupState = z.infer<typeof backupStateSchema>;

export const getBackupState = defineCall({
  method: 'GET',
  path: '/api/config/backup',
  summary: 'Says when the hub was last backed up and when a backup was last proven by restoring it.',
  service: 'config',
  access: { kind: 'signed-in' },
  status: 200,
  response: backupStateSchema,
  errors: [],
});
