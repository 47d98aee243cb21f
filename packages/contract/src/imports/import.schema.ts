import { importDateFormats } from '@hub/domain/imports/import-dates.ts';
import { importFieldNames, importKinds } from '@hub/domain/imports/import-fields.ts';
import { type ImportLayout, importEncodings } from '@hub/domain/imports/import-layout.ts';
import { importOutcomes, importStates } from '@hub/domain/imports/import-states.ts';
import { translatedFields } from '@hub/domain/imports/import-values.ts';
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

/** A value of a file, and the people, team or word that it means. */
const translationSchema = z.object({
  field: z.enum(translatedFields),
  /** As it is compared: in lower case, and a long one shortened. */
  value: z.string().trim().min(1).max(32_767),
  /** A word of the field, or people and teams separated by semicolons; null if the value is left out. */
  target: z.string().trim().min(1).max(1000).nullable(),
});

const personSchema = z.object({ email: z.string(), firstName: z.string(), lastName: z.string() });

const countsSchema = z.object({
  new: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  error: z.number().int(),
  /** Rows that are not left out, but lose a value or have something to check; they count above, too. */
  noted: z.number().int(),
});

const importLayoutSchema: z.ZodType<ImportLayout> = z.object({
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  headerRow: z.number().int(),
  encoding: z.enum(importEncodings).nullable(),
  hiddenRows: z.number().int(),
});

export const importSchema = z.object({
  id: idSchema,
  /** Who uploaded the file. Colleagues see an import once it is written, without what the file says. */
  uploadedBy: personSchema,
  /** Whether the reader uploaded it; only then are headers, columns, values and rows shown. */
  isOwn: z.boolean(),
  kind: importKindSchema,
  fileName: z.string(),
  state: z.enum(importStates),
  /** Headers of the file. */
  headers: z.array(z.string()),
  /** Field of each column; null for a column that is left out. Guessed until the rows are checked. */
  columns: z.array(importFieldSchema.nullable()),
  dateFormat: z.enum(importDateFormats),
  layout: importLayoutSchema,
  /** Values of the file that were translated. */
  translations: z.array(translationSchema),
  /** Values that name nothing in the hub, most frequent first, at most 200. */
  unknownValues: z.array(
    z.object({
      field: z.enum(translatedFields),
      value: z.string(),
      /** Number of rows that have it. */
      rows: z.number().int(),
    }),
  ),
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

/** An import of a file. */
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
  faults: z.array(
    z.object({
      field: importFieldSchema.nullable(),
      message: z.string(),
      /** The value that names nothing in the hub, if that is the reason. */
      value: z.string().optional(),
    }),
  ),
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

/** Rows at the beginning of a file among which its headers can be. */
export const maxHeaderRow = 40;

export const importUploadSchema = z.strictObject({
  kind: importKindSchema,
  /** Number of the row of headers; without it, the first row that is no title. */
  headerRow: z.coerce.number().int().min(1).max(maxHeaderRow).optional(),
  /** Name of the sheet of a workbook; without it, the first that is not hidden. */
  sheet: z.string().trim().min(1).max(100).optional(),
  /** Encoding of a file of text; without it, UTF-8 or what the file says, else Windows-1252. */
  encoding: z.enum(importEncodings).optional(),
});

/** How a file is to be read. */
export type ImportReading = Omit<z.output<typeof importUploadSchema>, 'kind'>;

export const importCheckSchema = z.strictObject({
  /** Field of each column of the file, in its order; each field at most once. */
  columns: z.array(importFieldSchema.nullable()).max(200),
  dateFormat: z.enum(importDateFormats).default('iso'),
  /** Meanings of values of the file; remembered for later files. */
  translations: z.array(translationSchema).max(500).default([]),
  /** Whether new people get their invitations by email; false for other kinds. */
  sendsMail: z.boolean().default(false),
});

/** How the columns of a file are matched. */
export type ImportCheck = z.output<typeof importCheckSchema>;

export const importRowQuerySchema = z.strictObject({
  outcome: queryListSchema(z.enum(importOutcomes)).optional(),
  /** Only rows with notes that are not left out. */
  noted: z.literal('true').optional(),
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
