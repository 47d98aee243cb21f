import { officeFormats } from '@hub/domain/documents/office-format.ts';
import { z } from 'zod';
import { fileIdSchema, idSchema, instantSchema, inventionIdSchema, plainDateSchema } from '../fields.ts';

/** Statuses of a download from the patent office, in their order (docs/specification.md §4). */
const downloadStatuses = ['queued', 'downloading', 'completed', 'failed'] as const;

export const downloadSchema = z.object({
  id: idSchema,
  /** The document of the file wrapper. */
  documentId: idSchema,
  inventionId: inventionIdSchema,
  /** `xml`: an archive with the text of the document. */
  format: z.enum(officeFormats),
  status: z.enum(downloadStatuses),
  /** Bytes received so far. */
  bytes: z.number().int().nonnegative(),
  /** Size in bytes; null while it is not known. */
  totalBytes: z.number().int().positive().nullable(),
  /** Why the last attempt failed; null otherwise. A `queued` download is tried again. */
  fault: z.string().nullable(),
  /** The file it was stored as; null until it is completed. */
  fileId: fileIdSchema.nullable(),
  updatedAt: instantSchema,
});

/** A document of the patent office on its way into the invention's files. */
export type OfficeDownload = z.infer<typeof downloadSchema>;

export const downloadRequestSchema = z.strictObject({
  /** Documents to fetch; absent: every document of the file wrapper that is not stored yet. */
  documentIds: z.array(idSchema).min(1).max(2000).optional(),
  /** Absent: the PDF of each document, or for one without, its Word file or XML. */
  format: z.enum(officeFormats).optional(),
});

/** A request to fetch documents of an invention. */
export type DownloadRequest = z.infer<typeof downloadRequestSchema>;

export const connectionSchema = z.object({
  /** `off`: no key is stored; `ok`: the last request succeeded; `refused`: the office refuses the key; `failing`: it does not respond. */
  state: z.enum(['off', 'ok', 'refused', 'failing']),
  /** Whether the demo's local service takes the place of the office. */
  isDemo: z.boolean(),
  /** When the office last responded; null if it never did. */
  lastResponseAt: instantSchema.nullable(),
  /** Why the last request failed; null if it succeeded. */
  fault: z.string().nullable(),
});

/** State of the connection to the patent office. */
export type OfficeConnection = z.infer<typeof connectionSchema>;

export const officeSignInSchema = z.strictObject({
  /** Key of the Open Data Portal. It is stored encrypted and never returned. */
  apiKey: z
    .string()
    .trim()
    .min(8)
    .max(200)
    .regex(/^[\x21-\x7e]+$/, 'Use the key as the patent office shows it'),
});

/** An application as the office's search lists it. */
export const listedApplicationSchema = z.object({
  applicationNumber: z.string(),
  title: z.string(),
  filingDate: plainDateSchema.nullable(),
  statusText: z.string().nullable(),
  applicant: z.string().nullable(),
  docketNumber: z.string().nullable(),
  /** The invention with this application number, if the caller may see it. */
  inventionId: inventionIdSchema.nullable(),
});
