import { importDateFormats } from '@hub/domain/imports/import-dates.ts';
import { importFieldNames, importKinds } from '@hub/domain/imports/import-fields.ts';
import { importOutcomes, importStates } from '@hub/domain/imports/import-states.ts';
import { z } from 'zod';
import { timeZoneSchema } from '../auth/auth.schema.ts';
import {
  idSchema,
  instantSchema,
  inventionIdSchema,
  pageSchema,
  personIdSchema,
  queryListSchema,
  sizeSchema,
  skipSchema,
} from '../fields.ts';
import { personNameSchema } from '../people/person.schema.ts';

/** Maximum number of rows of an import, without the headers. */
export const maxImportRows = 20_000;

/** Maximum size of the file of an import in bytes. */
export const maxImportBytes = 20 * 1024 * 1024;

const importKindSchema = z.enum(importKinds);
const importFieldSchema = z.enum(importFieldNames);

const countsSchema = z.object({
  new: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  error: z.number().int(),
});

export const importSchema = z.object({
  id: idSchema,
  kind: importKindSchema,
  fileName: z.string(),
  state: z.enum(importStates),
  /** Headers of the file. */
  headers: z.array(z.string()),
  /** Field of each column; null for a column that is left out. Guessed until the rows are checked. */
  columns: z.array(importFieldSchema.nullable()),
  dateFormat: z.enum(importDateFormats),
  /** Whether new people get their invitations by email. */
  sendsMail: z.boolean(),
  /** Number of rows below the headers. */
  rowCount: z.number().int(),
  /** Rows by outcome; null until they are checked. */
  counts: countsSchema.nullable(),
  /** Rows that were undone, and rows that could not be; null before an undo. */
  undone: z.object({ undone: z.number().int(), refused: z.number().int() }).nullable(),
  createdAt: instantSchema,
  appliedAt: instantSchema.nullable(),
  undoneAt: instantSchema.nullable(),
});

/** An import of a file, of the person who uploaded it. */
export type Import = z.infer<typeof importSchema>;

export const importPageSchema = pageSchema(importSchema);

const importRowSchema = z.object({
  /** Number of the row in the file; 1 for the headers. */
  number: z.number().int(),
  /** Cells as text, in the order of the headers. */
  cells: z.array(z.string()),
  /** Null until the rows are checked. */
  outcome: z.enum(importOutcomes).nullable(),
  /** Why the row is left out, or a note about it. */
  faults: z.array(z.object({ field: importFieldSchema.nullable(), message: z.string() })),
  /** Fields that the row changes, with their texts; empty if the reader may no longer see the invention. */
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  /** The invention that it created or changed, or would change; null for a new one before it is written. */
  inventionId: inventionIdSchema.nullable(),
  /** The person that it created, or who has its email; null if there is none. */
  personId: personIdSchema.nullable(),
  /** Why an undo left the row as it is; null if it did not. */
  undoRefusal: z.string().nullable(),
});

/** A row of an import, with what it does. */
export type ImportRow = z.infer<typeof importRowSchema>;

export const importRowPageSchema = pageSchema(importRowSchema);

export const importUploadSchema = z.strictObject({ kind: importKindSchema });

export const importCheckSchema = z.strictObject({
  /** Field of each column of the file, in its order; each field at most once. */
  columns: z.array(importFieldSchema.nullable()).max(200),
  dateFormat: z.enum(importDateFormats).default('iso'),
  /** Whether new people get their invitations by email; false for other kinds. */
  sendsMail: z.boolean().default(false),
});

/** How the columns of a file are matched. */
export type ImportCheck = z.output<typeof importCheckSchema>;

export const importRowQuerySchema = z.strictObject({
  outcome: queryListSchema(z.enum(importOutcomes)).optional(),
  /** Only rows that an undo left as they are. */
  refused: z.literal('true').optional(),
  skip: skipSchema,
  size: sizeSchema,
});

export const importListQuerySchema = z.strictObject({ skip: skipSchema, size: sizeSchema });
export const importParamsSchema = z.strictObject({ id: idSchema });

/** Values of a person in a file. */
export const importedPersonSchema = z.object({
  email: z.email('Is not an email address').max(254),
  firstName: personNameSchema.default(''),
  lastName: personNameSchema.default(''),
  timeZone: timeZoneSchema.optional(),
});
