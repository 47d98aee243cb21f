import { fileKinds } from '@hub/domain/files/file-kind.ts';
import { findNameFault, maxNameLength } from '@hub/domain/files/file-name.ts';
import { fileSources } from '@hub/domain/files/file-source.ts';
import { z } from 'zod';
import {
  fileIdSchema,
  idSchema,
  instantSchema,
  inventionIdSchema,
  pageSchema,
  sizeSchema,
  skipSchema,
  tagSchema,
} from '../fields.ts';

/** Maximum size of one file in bytes: 250 MB (docs/specification.md §3). */
export const maxFileBytes = 250 * 1024 * 1024;

const fileSourceSchema = z.enum(fileSources);
const fileKindSchema = z.enum(fileKinds);

/**
 * Name of a file with its extension: at most 255 characters, without slashes, control characters and marks that change
 * the direction of text.
 */
const fileNameSchema = z
  .string()
  .normalize('NFC')
  .trim()
  .min(1)
  .max(maxNameLength)
  .superRefine((name, context) => {
    const fault = findNameFault(name);
    if (fault) context.addIssue(fault);
  });

const fileTagsSchema = z.array(tagSchema).max(50);

const personSchema = z.object({ email: z.string(), firstName: z.string(), lastName: z.string() });

export const fileSchema = z.object({
  id: fileIdSchema,
  inventionId: inventionIdSchema,
  name: z.string(),
  tags: z.array(z.string()),
  /** Whether the file is in the trash, from which it can be restored for 30 days. */
  isDeleted: z.boolean(),
  /** Ids of what the file belongs to: its invention first, then tasks, milestones, notes and comments it is attached to. */
  references: z.array(z.string()),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  /** Number of the current version, from 1. */
  version: z.number().int().positive(),
  /** Size of the current version in bytes. */
  size: z.number().int().nonnegative(),
  /** Media type of the content, found in the content itself. */
  type: z.string(),
  kind: fileKindSchema,
  source: fileSourceSchema,
  /**
   * Where the file is in the documents repository, as a path from its root, and since when the repository no longer has it;
   * null for a file that is not there.
   */
  repository: z.object({ path: z.string(), missingSince: instantSchema.nullable() }).nullable(),
  /** Who added the current version. */
  author: personSchema,
  /** Who moved the file to the trash, and when; null if it is not there. */
  deletion: z.object({ author: personSchema, at: instantSchema }).nullable(),
  /**
   * Result of the virus scan: `infected` files are kept in quarantine and never served; `unchecked` where no scanner is
   * configured or its result is still due.
   */
  scan: z.enum(['clean', 'infected', 'unchecked']),
  /** Whether the text of the current version could not be read, so that no search finds it. */
  hasUnreadableText: z.boolean(),
  /** Whether only a part of its text was read, because it is too long. */
  hasPartialText: z.boolean(),
});

/** A file of an invention. */
export type StoredFile = z.infer<typeof fileSchema>;

export const fileVersionSchema = z.object({
  version: z.number().int().positive(),
  size: z.number().int().nonnegative(),
  type: z.string(),
  source: fileSourceSchema,
  author: personSchema,
  createdAt: instantSchema,
});

/** One version of a file. */
export type FileVersion = z.infer<typeof fileVersionSchema>;

/**
 * How to add a file whose name or content the invention already has: `version` adds a version to the file of this name,
 * `separate` keeps both, the new one under a free name. Without it the upload is refused with `file.exists`.
 */
const ifExistsSchema = z.enum(['version', 'separate']);

/** Tags of an upload, at most 10: one field each, because a form has few. One alone arrives as text. */
const formTagsSchema = z.union([z.array(tagSchema).max(10), tagSchema.transform((one) => [one])]).default([]);

/** Fields of the form; they precede the file. */
export const fileUploadSchema = z.strictObject({
  inventionId: inventionIdSchema,
  /** Absent: the name that the form gives to the file. */
  name: fileNameSchema.optional(),
  tags: formTagsSchema,
  ifExists: ifExistsSchema.optional(),
  /**
   * With `ifExists: version`: number of the version that the content is based on. If the file has a newer one, nothing is
   * added, and the response is 409 with the current file.
   */
  baseVersion: z.coerce.number().int().positive().optional(),
});

export const uploadedFileSchema = z.strictObject({
  inventionId: inventionIdSchema,
  /** `uploadToken` of the refusal. */
  uploadToken: z.string().max(8000),
  ifExists: ifExistsSchema,
});

export const filePatchSchema = z
  .strictObject({ name: fileNameSchema.optional(), tags: fileTagsSchema.optional() })
  .refine((patch) => Object.keys(patch).length > 0, 'Must change something');

/** Change of a file. */
export type FilePatch = z.output<typeof filePatchSchema>;

/** Fields that a list of files can be sorted by. */
export const fileSorts = ['name', 'createdAt', 'size', 'kind'] as const;

/** Query for the files that belong to an invention, a task, a milestone, a note or a comment. */
export const fileQuerySchema = z.strictObject({
  /** Id of what the files belong to. */
  reference: idSchema,
  /** Words of the name or of a tag; each is the start of a word. */
  qs: z.string().trim().max(200).default(''),
  kinds: z.array(fileKindSchema).max(20).default([]),
  /** Files with at least one of these tags. */
  tags: z.array(tagSchema).max(50).default([]),
  sources: z.array(fileSourceSchema).max(10).default([]),
  /** Emails of those who added the current version. */
  people: z.array(z.string().max(254)).max(50).default([]),
  /** Whether to list the trash instead. */
  isDeleted: z.boolean().default(false),
  sort: z.enum(fileSorts).default('createdAt'),
  order: z.enum(['asc', 'desc']).default('desc'),
  skip: skipSchema,
  size: sizeSchema,
});

/** Query for files. */
export type FileQuery = z.output<typeof fileQuerySchema>;

export const filePageSchema = pageSchema(fileSchema);

/** A tag in use and how many files have it. */
export const fileTagSchema = z.object({ tag: z.string(), count: z.number().int() });

/**
 * Path of what to download, never a path on disk: `files/{id}`, `files/{id}/versions/{number}`,
 * `selection/{id},{id}…` for at most 100 files as one zip, or `wrapper/{invention}` for every stored document of a file wrapper.
 */
export const filePathSchema = z.string().max(4000);
