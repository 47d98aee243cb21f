import {
  isApplicationNumber,
  readApplicationNumber,
} from '@hub/domain/applications/read-application-number.ts';
import { readStreams } from '@hub/domain/streams/read-streams.ts';
import { z } from 'zod';
import { entitySizeSchema } from '../deadlines/deadline.schema.ts';
import {
  assigneeListSchema,
  assigneeValueSchema,
  instantSchema,
  inventionIdSchema,
  pageSchema,
  plainDateSchema,
  queryListSchema,
  sizeSchema,
  skipSchema,
  tagSchema,
} from '../fields.ts';

export const inventionStatuses = [
  'intake',
  'drafting',
  'filed',
  'prosecution',
  'allowed',
  'granted',
  'abandoned',
] as const;

export const inventionStatusSchema = z.enum(inventionStatuses);

/** Phase of an invention in the hub; the patent office's status is `application.statusText`. */
export type InventionStatus = z.infer<typeof inventionStatusSchema>;

const titleSchema = z.string().trim().min(1).max(1000);
const referenceSchema = z.string().trim().min(1).max(200);
/** Data of the application at the patent office; fields are null if the source does not have them. */
const patentApplicationSchema = z.object({
  /** Digits only. */
  applicationNumber: z.string(),
  applicationType: z.string().nullable(),
  filingDate: plainDateSchema.nullable(),
  publicationDate: plainDateSchema.nullable(),
  grantDate: plainDateSchema.nullable(),
  /** Date of the office's status. */
  statusDate: plainDateSchema.nullable(),
  /** Days, always whole weeks, by which the demo moved all dates above; 0 for original dates. */
  shiftDays: z.number().int(),
  patentNumber: z.string().nullable(),
  publicationNumber: z.string().nullable(),
  statusCode: z.number().int().nullable(),
  /** Status in the office's words. */
  statusText: z.string().nullable(),
  applicant: z.string().nullable(),
  assignee: z.string().nullable(),
  inventors: z.array(z.string()),
  /** False if the source lists only the first inventor; null if unknown. */
  inventorsComplete: z.boolean().nullable(),
  examiner: z.string().nullable(),
  artUnit: z.string().nullable(),
  confirmationNumber: z.string().nullable(),
  docketReference: z.string().nullable(),
  cpc: z.array(z.string()),
});

/** Data of an invention's application at the patent office. */
export type PatentApplication = z.infer<typeof patentApplicationSchema>;

const inventionFields = {
  id: inventionIdSchema,
  title: z.string(),
  /** Free text, in the order given. */
  references: z.array(z.string()),
  status: inventionStatusSchema,
  /** Digits only; null before filing. */
  applicationNumber: z.string().nullable(),
  /** Email of the in-house attorney. */
  inHouseAttorney: z.string().nullable(),
  /** Emails and team names. */
  projectAssignees: z.array(z.string()),
  tags: z.array(z.string()),
  /** Field of technology, free text. */
  technology: z.string().nullable(),
  /** Size of the applicant, which determines fee reductions (37 CFR 1.27, 1.29). */
  entitySize: entitySizeSchema,
  /** Whether only entitled people may see it. */
  restricted: z.boolean(),
  createdAt: instantSchema,
  /** Version for edits; every change increases it. */
  updatedAt: instantSchema,
};

const docketingInventionSchema = z.object({
  /** Number of the matter, without the prefix of references. */
  matter: z.string(),
  title: z.string(),
  /** Digits only; null if the docketing system has none. */
  applicationNumber: z.string().nullable(),
});

export const inventionSchema = z.object({
  ...inventionFields,
  /** The docketing matter that a reference names; absent if there is none, or if the docketing system has not sent it. */
  docketingInvention: docketingInventionSchema.optional(),
  /** Data from the patent office; null without an application. */
  application: patentApplicationSchema.nullable(),
  /** Whether the caller may change it and everything on it, themselves or for a person they assist. */
  canEdit: z.boolean(),
  /**
   * Number of events by others that the caller has not read, up to 100 for more than 99; null for a stream that they
   * have never opened.
   */
  unread: z.record(z.enum(readStreams), z.number().int().nonnegative().nullable()),
  /** `seq` of the newest stream event included here; live events continue after it without a gap. */
  seq: z.number().int(),
});

/** One invention (docs/specification.md §3). */
export type Invention = z.infer<typeof inventionSchema>;

export const inventionRowSchema = z.object({
  ...inventionFields,
  /** Earliest due date over its active milestones. */
  nextDueAt: plainDateSchema.nullable(),
  /** Title of the milestone with that date. */
  nextMilestone: z.string().nullable(),
});

/** One row of the invention list. */
export type InventionRow = z.infer<typeof inventionRowSchema>;

const inventionSearchResultSchema = z.object({
  id: inventionIdSchema,
  title: z.string(),
  references: z.array(z.string()),
});

/** A result of the search in the header. */
export type InventionSearchResult = z.infer<typeof inventionSearchResultSchema>;

/** `total` is exact up to 10,000 and 10,001 beyond. */
export const inventionSearchPageSchema = pageSchema(inventionSearchResultSchema);
export const inventionPageSchema = pageSchema(inventionRowSchema);

export const inventionSortFields = ['title', 'status', 'createdAt', 'updatedAt'] as const;

/** `title` or `-title`: a field, descending with a minus. */
export const inventionSortSchema = z.enum([
  ...inventionSortFields,
  ...inventionSortFields.map((field) => `-${field}` as const),
]);

/** Order of the invention list. */
export type InventionSort = z.infer<typeof inventionSortSchema>;

export const inventionListQuerySchema = z.strictObject({
  qs: z.string().trim().max(200).optional(),
  /** Only these inventions, for the list of recently visited ones. */
  id: queryListSchema(inventionIdSchema).optional(),
  status: queryListSchema(inventionStatusSchema).optional(),
  /** Any of these tags. */
  tags: queryListSchema(tagSchema).optional(),
  restricted: z.enum(['true', 'false']).optional(),
  /** By default the order of `id`, or `-updatedAt` without it. */
  sort: inventionSortSchema.optional(),
  skip: skipSchema,
  size: sizeSchema,
});

export const inventionSearchQuerySchema = z.strictObject({
  qs: z.string().trim().min(1).max(200),
  size: sizeSchema,
});

const applicationNumberSchema = z
  .string()
  .max(40)
  .overwrite((text) => readApplicationNumber(text) ?? text)
  .refine(isApplicationNumber, 'must be an application number of the United States, such as 17/248,024');

const editableFields = {
  title: titleSchema,
  references: z.array(referenceSchema).max(50),
  status: inventionStatusSchema,
  /** With or without slash and comma. Its file wrapper is read from the patent office from then on; null for none. */
  applicationNumber: applicationNumberSchema.nullable(),
  inHouseAttorney: assigneeValueSchema.nullable(),
  projectAssignees: assigneeListSchema,
  tags: z.array(tagSchema).max(50),
  technology: z.string().trim().max(200).nullable(),
  entitySize: entitySizeSchema,
  /** Whether to accept a reference that another invention already has. */
  referenceOverride: z.boolean(),
};

export const inventionCreateSchema = z.strictObject({
  title: editableFields.title,
  references: editableFields.references.default([]),
  status: editableFields.status.default('intake'),
  applicationNumber: editableFields.applicationNumber.default(null),
  inHouseAttorney: editableFields.inHouseAttorney.default(null),
  projectAssignees: editableFields.projectAssignees.default([]),
  tags: editableFields.tags.default([]),
  technology: editableFields.technology.default(null),
  entitySize: editableFields.entitySize.default('large'),
  referenceOverride: editableFields.referenceOverride.default(false),
});

/** Fields of a new invention. */
export type InventionCreate = z.infer<typeof inventionCreateSchema>;

export const inventionChangeSchema = z.strictObject(editableFields).partial();

/** Fields to change; omitted fields keep their values. */
export type InventionChange = z.infer<typeof inventionChangeSchema>;
