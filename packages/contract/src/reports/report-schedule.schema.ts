import { portfolioFormats, portfolioKinds } from '@hub/domain/reports/portfolio/portfolio-kinds.ts';
import { cadences } from '@hub/domain/reports/schedules/next-delivery.ts';
import { z } from 'zod';
import { assigneeValueSchema, idSchema, instantSchema, pageSchema, personIdSchema } from '../fields.ts';
import { filterIdSchema } from '../filters/filter.schema.ts';

const fields = {
  title: z.string().trim().min(1).max(200),
  kind: z.enum(portfolioKinds),
  /** A saved filter of the owner; null for all inventions that the recipient may see. */
  filterId: filterIdSchema.nullable(),
  /** Months that a docket report looks ahead. */
  monthsAhead: z.number().int().min(1).max(24),
  /** At least one. Excel workbooks and CSV are left out for recipients without the permission `exports:run`. */
  formats: z.array(z.enum(portfolioFormats)).min(1).max(portfolioFormats.length),
  cadence: z.enum(cadences),
  /** Weekly: 1 (Monday) to 7. Monthly: day of the month; the last day of shorter months. */
  day: z.number().int().min(1).max(31),
  /** In the time zone of the firm. */
  hour: z.number().int().min(0).max(23),
};

export const reportScheduleInputSchema = z
  .strictObject({
    ...fields,
    /** Emails of people of the hub. */
    recipients: z.array(assigneeValueSchema).min(1).max(50),
    /** Whether nothing is delivered until the owner resumes it. */
    isPaused: z.boolean().default(false),
  })
  .refine(({ cadence, day }) => cadence === 'monthly' || day <= 7, {
    message: 'Must be a day of the week, 1 to 7',
    path: ['day'],
  });

/** Fields of a schedule as the owner sets them. */
export type ReportScheduleInput = z.output<typeof reportScheduleInputSchema>;

/**
 * Why a schedule is paused: by its owner, or by the hub because the owner left, may not generate reports any more, or lost
 * the filter.
 */
const schedulePauses = ['by-owner', 'owner-left', 'not-permitted', 'filter-gone'] as const;

const recipientSchema = z.object({
  id: personIdSchema,
  email: z.string(),
  name: z.string(),
  /** People who left get nothing. */
  isActive: z.boolean(),
});

export const reportScheduleSchema = z.object({
  id: idSchema,
  ...fields,
  filterId: z.string().nullable(),
  /** Null for all inventions, and if the owner may not use the filter any more. */
  filterTitle: z.string().nullable(),
  owner: z.object({ id: personIdSchema, name: z.string() }),
  recipients: z.array(recipientSchema),
  /** Null while it is paused. */
  nextAt: instantSchema.nullable(),
  pause: z.enum(schedulePauses).nullable(),
  /** Version for edits. */
  updatedAt: instantSchema,
});

/** A report that is emailed on a schedule. */
export type ReportSchedule = z.output<typeof reportScheduleSchema>;

export const reportScheduleListSchema = z.object({
  collection: z.array(reportScheduleSchema),
  /** IANA time zone of the firm, in which hours are meant. */
  timeZone: z.string(),
  /** Whether a mail server is connected; without one, nothing is delivered. */
  canSend: z.boolean(),
});

/** State of a delivery: `handing-over` while the mail server takes it. */
const deliveryStates = ['waiting', 'handing-over', 'sent', 'skipped', 'failed'] as const;

export const reportDeliverySchema = z.object({
  id: idSchema,
  recipient: z.object({ id: personIdSchema, name: z.string() }),
  dueAt: instantSchema,
  state: z.enum(deliveryStates),
  /** Why it waits, was skipped or failed. */
  reason: z.string().nullable(),
  /** Formats of the files that were sent. */
  formats: z.array(z.enum(portfolioFormats)),
  finishedAt: instantSchema.nullable(),
});

/** One email of a schedule to one recipient. */
export type ReportDelivery = z.output<typeof reportDeliverySchema>;

export const reportDeliveryPageSchema = pageSchema(reportDeliverySchema);
