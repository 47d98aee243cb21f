import { documentOutcomes } from '@hub/domain/documents/document-outcome.ts';
import { officeFormats } from '@hub/domain/documents/office-format.ts';
import { z } from 'zod';
import {
  fileIdSchema,
  idSchema,
  instantSchema,
  inventionIdSchema,
  milestoneIdSchema,
  plainDateSchema,
  queryListSchema,
  skipSchema,
} from '../fields.ts';
import { downloadSchema } from '../patent-office/patent-office.schema.ts';

const directionSchema = z.enum(['INCOMING', 'OUTGOING', 'INTERNAL']);

export const wrapperDocumentSchema = z.object({
  id: idSchema,
  inventionId: inventionIdSchema,
  /** Application number, digits only; null for a document of an invention without one. */
  applicationId: z.string().nullable(),
  /** The patent office's document code; empty for a document that has none. */
  code: z.string(),
  description: z.string(),
  /** Date in this workspace; the demo may have moved it. */
  date: plainDateSchema,
  /** Date printed on the document; differs from `date` only in the demo. */
  realDate: plainDateSchema,
  /** When it reached the hub. */
  createdAt: instantSchema,
  direction: directionSchema,
  pages: z.number().int().nullable(),
  /** Pages of the stored PDF; null until they are counted. */
  storedPages: z.number().int().nullable(),
  /** Whether it came from the patent office, or a person's entry was recognized there. */
  isFromOffice: z.boolean(),
  /** Whether it reached the hub after the caller's last visit to the file wrapper; false before the first visit. */
  isNew: z.boolean(),
  /** Since when the office no longer lists it; null while it does. */
  missingSince: instantSchema.nullable(),
  /** The date that the office has for it, moved as `date` is; null if it is `date`. */
  officeDate: plainDateSchema.nullable(),
  /** The code that the office has for it; null if it is `code`. */
  officeCode: z.string().nullable(),
  /** Whether the office listed it under another identifier before. */
  hasNewNumber: z.boolean(),
  /** Number of the application that it belongs to if the invention has another one now, digits only; null otherwise. */
  formerApplication: z.string().nullable(),
  /** Docketing outcome; null until the code of a new document was looked at. */
  outcome: z.enum(documentOutcomes).nullable(),
  /** Milestones it opened, extended, answered or ended. */
  milestones: z.array(
    z.object({
      id: milestoneIdSchema,
      title: z.string(),
      dueAt: plainDateSchema.nullable(),
      relation: z.enum(['opened', 'extended', 'replied', 'closed']),
    }),
  ),
  /** Id of the action of the office that it answers; null if it answers none. */
  repliesTo: idSchema.nullable(),
  /** Its download in its main format, which is PDF if the office offers one; null if nobody has asked for it. */
  download: downloadSchema.nullable(),
  /** The stored file; null if it is not stored, or in the trash. */
  fileId: fileIdSchema.nullable(),
  /** Whether the office offers it as a PDF, or in another format instead. */
  canDownload: z.boolean(),
  /** Formats that the office offers beside the one that `download` and `fileId` are about. */
  otherFormats: z.array(
    z.object({
      format: z.enum(officeFormats),
      /** Null if nobody has asked for it. */
      download: downloadSchema.nullable(),
      /** The stored file; null if it is not stored, or in the trash. */
      fileId: fileIdSchema.nullable(),
    }),
  ),
});

/** A document of the file wrapper. */
export type WrapperDocument = z.infer<typeof wrapperDocumentSchema>;

export const wrapperQuerySchema = z.strictObject({
  skip: skipSchema,
  /** At most 2,000 rows: the whole wrapper of nearly every application. */
  size: z.coerce.number().int().min(1).max(2000).default(25),
  directions: queryListSchema(directionSchema).optional(),
  /** Document codes, repeated or separated by commas as the office writes lists. */
  codes: queryListSchema(z.string().trim().min(1).max(4_000))
    .transform((given) => given.flatMap((list) => list.split(',')).map((code) => code.trim()))
    .pipe(z.array(z.string().min(1).max(40)).max(100))
    .optional(),
});

/** Query for a part of the file wrapper. */
export type WrapperQuery = z.infer<typeof wrapperQuerySchema>;

export const officeApplicationSchema = z.object({
  inventionId: inventionIdSchema,
  /** Digits only; null if the invention has no application number. */
  applicationNumber: z.string().nullable(),
  /** Days by which the demo moved the dates of this file; 0 where they are real. */
  shiftDays: z.number().int(),
  reading: z.object({
    /** `mismatch`: the office has another title for this number, and a person has to confirm it. */
    state: z.enum(['waiting', 'read', 'not-public', 'mismatch', 'failed']),
    /**
     * Why the last attempt failed, the title at the office for `mismatch`, or for `read` which documents wait for their
     * date; null otherwise.
     */
    fault: z.string().nullable(),
    lastReadAt: instantSchema.nullable(),
    /** When the last attempt began; null before the first one, and while one is under way. */
    lastTriedAt: instantSchema.nullable(),
    /** Null without an application number. */
    nextReadAt: instantSchema.nullable(),
  }),
  facts: z
    .object({
      title: z.string().nullable(),
      statusText: z.string().nullable(),
      statusDate: plainDateSchema.nullable(),
      filingDate: plainDateSchema.nullable(),
      publicationNumber: z.string().nullable(),
      publicationDate: plainDateSchema.nullable(),
      patentNumber: z.string().nullable(),
      grantDate: plainDateSchema.nullable(),
      examiner: z.string().nullable(),
      artUnit: z.string().nullable(),
    })
    .nullable(),
  /** Documents that came from the office: another application number takes them out of the wrapper. */
  officeDocuments: z.object({
    total: z.number().int(),
    /** Those that wait for a docketing decision; their proposals end with the number. */
    open: z.number().int(),
  }),
  /** Newest first. */
  transactions: z.array(
    z.object({ code: z.string(), description: z.string(), date: plainDateSchema, realDate: plainDateSchema }),
  ),
  continuity: z.array(
    z.object({
      relation: z.enum(['parent', 'child']),
      parentApplicationNumber: z.string(),
      childApplicationNumber: z.string(),
      filingDate: plainDateSchema.nullable(),
      statusText: z.string().nullable(),
      patentNumber: z.string().nullable(),
      parentageCode: z.string().nullable(),
      parentageText: z.string().nullable(),
      /** The invention with this application, if the caller may see it. */
      invention: z.object({ id: inventionIdSchema, title: z.string() }).nullable(),
    }),
  ),
  /** Owner, representatives and foreign priority as the office publishes them; dates of other files are real. Null until the hub has
   * read them. */
  parties: z
    .object({
      /** The office's number of a firm, under which it sends its letters. */
      customerNumber: z.string().nullable(),
      /** Recorded assignments, newest first. */
      assignments: z.array(
        z.object({
          reelAndFrame: z.string().nullable(),
          conveyance: z.string().nullable(),
          recordedOn: plainDateSchema.nullable(),
          /** The last day on which an assignor signed. */
          executedOn: plainDateSchema.nullable(),
          assignors: z.array(z.string()),
          assignees: z.array(z.string()),
        }),
      ),
      attorneys: z.array(z.object({ name: z.string(), registrationNumber: z.string().nullable() })),
      /** Claims to the priority of applications at other offices (35 U.S.C. 119). */
      foreignPriorities: z.array(
        z.object({
          office: z.string().nullable(),
          /** As the office writes it. */
          applicationNumber: z.string(),
          filedOn: plainDateSchema.nullable(),
        }),
      ),
    })
    .nullable(),
  /** Patent term adjustment in days (35 U.S.C. 154(b)); null if the office gives none. */
  adjustment: z
    .object({
      aDelay: z.number().int().nullable(),
      bDelay: z.number().int().nullable(),
      cDelay: z.number().int().nullable(),
      overlapping: z.number().int().nullable(),
      nonOverlapping: z.number().int().nullable(),
      applicantDelay: z.number().int().nullable(),
      total: z.number().int().nullable(),
    })
    .nullable(),
});

/** The application of an invention as the patent office published it when it was last read. */
export type OfficeApplication = z.infer<typeof officeApplicationSchema>;
