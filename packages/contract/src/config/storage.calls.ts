import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instantSchema } from '../fields.ts';
import { backupStateSchema } from './config.calls.ts';

const count = z.number().int();
const bytes = z.number();

const backupRunSchema = z.object({
  startedAt: instantSchema,
  /** When it was complete; null if it failed, was interrupted or still runs. */
  finishedAt: instantSchema.nullable(),
  bytes: bytes.nullable(),
  /** When it was restored and found equal; null if it was not. */
  provenAt: instantSchema.nullable(),
  /** Why it failed; null if it did not. */
  failure: z.string().nullable(),
});

/** A run of the nightly backup. */
export type BackupRun = z.infer<typeof backupRunSchema>;

const storageStateSchema = z.object({
  database: z.object({
    bytes,
    /** Version of PostgreSQL. */
    version: z.string(),
    /** Whether it is the hub's own server or the one of `DATABASE_URL`. */
    server: z.enum(['own', 'external']),
  }),
  files: z.object({
    /** Where contents are stored: in the data folder, or in a bucket of an S3 service. */
    engine: z.enum(['disk', 's3']),
    /** Folder, or name of the bucket. */
    place: z.string(),
    /** Stored contents, each counted once; several files may have the same. */
    contents: z.object({ count, bytes }),
    /** Files in the trash with the size of their current version; they are deleted for good after 30 days. */
    trash: z.object({ count, bytes }),
    /** Contents that no file holds any more; they are deleted after a day. */
    unused: z.object({ count, bytes }),
    /** Contents that files hold and the storage does not have. */
    missing: count,
  }),
  /** The disk of the data folder. */
  disk: z.object({
    folder: z.string(),
    /** Null if the system does not tell. */
    space: z.object({ freeBytes: bytes, totalBytes: bytes }).nullable(),
    /** Below this, uploads are refused. */
    minFreeBytes: bytes,
  }),
  backup: backupStateSchema.extend({
    /** Folder of the nightly backups. */
    folder: z.string(),
    isEncrypted: z.boolean(),
    /** Whether the backups contain the files; a bucket must be protected by its own means. */
    containsFiles: z.boolean(),
    /** The newest runs, newest first. */
    runs: z.array(backupRunSchema),
  }),
});

/** Sizes and places of everything that the hub stores, and the state of its backups. */
export type StorageState = z.infer<typeof storageStateSchema>;

export const getStorageState = defineCall({
  method: 'GET',
  path: '/api/admin/storage',
  summary: 'Returns the sizes of database and files, the free space, and the newest backups.',
  service: 'config',
  access: { kind: 'signed-in', permission: 'admin' },
  status: 200,
  response: storageStateSchema,
  errors: [],
});
