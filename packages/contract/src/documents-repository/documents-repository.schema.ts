import { z } from 'zod';
import { idSchema, instantSchema, inventionIdSchema } from '../fields.ts';

/** States of a sync with the documents repository, in their order. */
const syncStates = ['queued', 'running', 'succeeded', 'failed'] as const;

/** A folder of the documents repository that belongs to an invention. */
export const repositoryFolderSchema = z.object({
  /** Reference of the invention that the folder is named by. */
  reference: z.string(),
  inventionId: inventionIdSchema,
  /** Path of the folder from the root of the repository. */
  root: z.string(),
  /** Number of files below it. */
  files: z.number().int().nonnegative(),
  /** Size of these files in bytes. */
  bytes: z.number().int().nonnegative(),
  /** Whether another folder differs only by letter case or accents. Neither is read until one of them is renamed. */
  isAmbiguous: z.boolean(),
  /** When everything below it was last read; null until it was read once. */
  readAt: instantSchema.nullable(),
});

const lastSyncSchema = z.object({
  id: idSchema,
  status: z.enum(syncStates),
  /** Why it failed; null otherwise. */
  fault: z.string().nullable(),
  /** Files that were new, and files that got a new version. */
  added: z.number().int().nonnegative(),
  changed: z.number().int().nonnegative(),
  /** Files that it fetches altogether; null before that is known. Those that were moved are neither new nor changed. */
  expected: z.number().int().nonnegative().nullable(),
  /** Entries that were left out, such as links, at most 100. */
  skipped: z.array(z.object({ path: z.string(), reason: z.string() })),
  /** Time of its last change. */
  updatedAt: instantSchema,
});

export const repositoryIndexEntrySchema = z.object({
  /** Whether a documents repository is connected, and where: a folder of the server or a WebDAV server. */
  connection: z.enum(['off', 'folder', 'webdav']),
  reference: z.string(),
  inventionId: inventionIdSchema,
  /** Whether a folder can have this name; a reference with a colon, for example, has none. */
  canBeFolder: z.boolean(),
  /** The folder as it was last read; null if there is none or the repository was not read yet. */
  folder: repositoryFolderSchema.nullable(),
  /** Files of the folder that the invention does not have in their present state. */
  waiting: z.number().int().nonnegative(),
  /** Files of the invention that the repository no longer has. */
  missing: z.number().int().nonnegative(),
  /** The latest sync of this reference, or a later copy into its folder that failed; null if there was none. */
  lastSync: lastSyncSchema.nullable(),
});

/** Folder, differences and latest sync of one reference in the documents repository. */
export type RepositoryIndexEntry = z.infer<typeof repositoryIndexEntrySchema>;

export const syncTokenSchema = z.object({
  /** Whether it has ended. Spelled as in the specification (docs/specification.md §7). */
  fullfiled: z.boolean(),
  status: z.enum(syncStates),
  /** Path of the folder from the root of the repository; null until it succeeded. */
  root: z.string().nullable(),
});

/** State of a sync. */
export type SyncToken = z.infer<typeof syncTokenSchema>;

export const enqueuedSchema = z.object({ id: idSchema });
