import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  fileIdSchema,
  idSchema,
  inventionIdSchema,
  nothingSchema,
  pageSchema,
  sizeSchema,
  skipSchema,
} from '../fields.ts';

/** Pages found are counted exactly up to here; more are reported as one more. */
export const maxCountedPages = 1_000;

const foundPageSchema = z.object({
  /** Null for an email. */
  fileId: fileIdSchema.nullable(),
  /** The email whose text was found; null for a file. */
  mail: z.object({ id: idSchema, threadId: idSchema }).nullable(),
  /** Name of the file, or subject of the email. */
  name: z.string(),
  /** Number of the version whose text was found: the current one. Null for an email. */
  version: z.number().int().positive().nullable(),
  /** Number of the page, from 1; mails, texts and Word documents have pages of about 3,000 characters. */
  page: z.number().int().positive(),
  inventionId: inventionIdSchema,
  title: z.string(),
  references: z.array(z.string()),
  /** Whether the text was recognized from a picture that was hard to read, so that its words may be wrong. */
  isUnsure: z.boolean(),
  /** Text around the words that were found, in parts; those that match are marked. */
  snippet: z.array(z.object({ text: z.string(), isMatch: z.boolean() })),
});

/** A page of a file or of an email that contains the words of a search. */
export type FoundPage = z.infer<typeof foundPageSchema>;

const foundPagesSchema = pageSchema(foundPageSchema);

/** A page of the result of a search in the text of files and emails. */
export type FoundPages = z.infer<typeof foundPagesSchema>;

export const searchFileText = defineCall({
  method: 'GET',
  path: '/api/search/documents',
  summary:
    'Searches the text of files and emails page by page, best match first. The total is exact up to 1,000, and 1,001 for more.',
  service: 'search',
  access: { kind: 'visible-inventions' },
  query: z.strictObject({
    /**
     * Words that a page contains, in any form and order; the last one may be the start of a word. Words in quotation
     * marks follow each other.
     */
    qs: z.string().trim().min(1).max(200),
    /** Searches the files and emails of this invention only. */
    inventionId: inventionIdSchema.optional(),
    skip: skipSchema,
    size: sizeSchema,
  }),
  status: 200,
  response: foundPagesSchema,
  errors: [],
});

const fileTextPageSchema = z.object({
  /** Number of the page, from 1. */
  page: z.number().int().positive(),
  text: z.string(),
  /** Whether it was recognized from a picture that was hard to read, so that its words may be wrong. */
  isUnsure: z.boolean(),
});

/** The text of one page of a file. */
export type FileTextPage = z.infer<typeof fileTextPageSchema>;

/**
 * Whether the text of a file has been read: it waits, was read whole or in part, could not be read, or the file is of a type
 * without text.
 */
const textStateSchema = z.enum(['waiting', 'extracted', 'partial', 'failed', 'none']);

/** Whether the text of a file has been read. */
export type TextState = z.infer<typeof textStateSchema>;

/** Pages of the text of a file. */
export const fileTextSchema = pageSchema(fileTextPageSchema).extend({ state: textStateSchema });

export const listFileText = defineCall({
  method: 'GET',
  path: '/api/filesmanager/files/:id/text',
  summary: 'Returns the text of the current version of a file page by page; no pages if it has none.',
  service: 'filesmanager',
  access: { kind: 'invention', path: { of: 'file', in: 'params', field: 'id' }, right: 'read' },
  params: z.strictObject({ id: fileIdSchema }),
  query: z.strictObject({ skip: skipSchema, size: sizeSchema }),
  status: 200,
  response: fileTextSchema,
  errors: ['file.not_found'],
});

export const readTextAgain = defineCall({
  method: 'POST',
  path: '/api/filesmanager/files/:id/text',
  summary:
    'Queues reading the text of a file that could not be read. Without such a failure nothing happens.',
  service: 'filesmanager',
  access: {
    kind: 'invention',
    path: { of: 'file', in: 'params', field: 'id' },
    right: 'write',
    permission: 'inventions:edit',
  },
  params: z.strictObject({ id: fileIdSchema }),
  status: 204,
  response: nothingSchema,
  errors: ['file.not_found'],
});
