import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instantSchema, plainDateSchema } from '../fields.ts';
import { digestHourSchema } from './installation.calls.ts';

export const getWorkspace = defineCall({
  method: 'GET',
  path: '/api/config/workspace',
  summary:
    'Returns facts about this installation: the day of the demo, the prefix of docketing references, the hour of the daily digest, whether a feedback board is connected, and whether the person lacks a required role.',
  service: 'config',
  access: { kind: 'signed-in' },
  status: 200,
  response: z.object({
    /** The day that the dates of the demo were moved to; null in a real workspace. */
    demoReplayedOn: plainDateSchema.nullable(),
    /** Prefix of references that are docket numbers. */
    docketingPrefix: z.string(),
    digestHour: digestHourSchema,
    /** Whether `GET /api/feedback/board/redirectUrl` returns an address. */
    hasFeedbackBoard: z.boolean(),
    /** Whether this installation shows the person no invention because they have no role. */
    lacksRole: z.boolean(),
  }),
  errors: [],
});

export const backupStateSchema = z.object({
  /** When the newest complete backup started; null if there is none. */
  lastBackupAt: instantSchema.nullable(),
  /** When a backup was last verified by restoring and comparing it; null if never. */
  lastProvenAt: instantSchema.nullable(),
  /** Why the newest run failed, as text; null if it did not. */
  failure: z.string().nullable(),
});

/** State of the nightly backup. */
export type BackupState = z.infer<typeof backupStateSchema>;

export const getBackupState = defineCall({
  method: 'GET',
  path: '/api/config/backup',
  summary: 'Returns when the hub was last backed up and when a backup was last verified by restoring it.',
  service: 'config',
  access: { kind: 'signed-in' },
  status: 200,
  response: backupStateSchema,
  errors: [],
});
