import { sameText } from '@hub/domain/text/same-text.ts';
import { z } from 'zod';
import { describeIssue } from './faults.ts';
import './field-messages.ts';

/** UUIDv7 of an entity in upper or lower case; parsed to lower case, as the hub stores it. */
export const idSchema = z.uuid().toLowerCase();

/** Id of an invention. Ids are branded so that one kind cannot be passed for another. */
export const inventionIdSchema = idSchema.brand<'InventionId'>();
export type InventionId = z.output<typeof inventionIdSchema>;

export const milestoneIdSchema = idSchema.brand<'MilestoneId'>();
/** Id of a milestone. */
export type MilestoneId = z.output<typeof milestoneIdSchema>;

export const taskIdSchema = idSchema.brand<'TaskId'>();
/** Id of a task. */
export type TaskId = z.output<typeof taskIdSchema>;

export const fileIdSchema = idSchema.brand<'FileId'>();
/** Id of a file. */
export type FileId = z.output<typeof fileIdSchema>;

export const personIdSchema = idSchema.brand<'PersonId'>();
/** Id of a person or bot. */
export type PersonId = z.output<typeof personIdSchema>;

export const teamIdSchema = idSchema.brand<'TeamId'>();
/** Id of a team. */
export type TeamId = z.output<typeof teamIdSchema>;

export const roleIdSchema = idSchema.brand<'RoleId'>();
/** Id of a role. */
export type RoleId = z.output<typeof roleIdSchema>;

export const sessionIdSchema = idSchema.brand<'SessionId'>();
/** Id of a session. */
export type SessionId = z.output<typeof sessionIdSchema>;

export const passkeyIdSchema = idSchema.brand<'PasskeyId'>();

/** The database has no year 0. */
const hasYear = (text: string): boolean => !text.startsWith('0000');

/** A legal date: a plain calendar date `YYYY-MM-DD` without time or zone. */
export const plainDateSchema = z.iso.date().refine(hasYear, 'The year must not be 0');

/** ISO 8601 instant with `Z`. Responses have milliseconds; requests may be more precise. */
export const instantSchema = z.iso.datetime().max(30).refine(hasYear, 'The year must not be 0');

/** A `seq`, or an instant. */
export const seqOrInstantSchema = z.union([
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
  instantSchema,
]);

/** An assignee as the suggestions return it: the email of a person or bot, or the name of a team. */
export const assigneeValueSchema = z.string().trim().min(1).max(254);

/** Assignees in order, at most 50. */
export const assigneeListSchema = z.array(assigneeValueSchema).max(50);

/** A tag of an invention or task, as `sameText` writes it: tags that look alike are one. */
export const tagSchema = z.string().overwrite(sameText).min(1).max(60);

/** Base version of an edit: the `updatedAt` it started from. A stale one returns 409 with the current entity. */
export const baseVersionSchema = z.strictObject({ updatedAt: instantSchema.optional() });

/** Parameters of a call on one invention. */
export const inventionParamsSchema = z.strictObject({ id: inventionIdSchema });

/** Parameters of a call on one milestone. */
export const milestoneParamsSchema = z.strictObject({ id: milestoneIdSchema });

/** Parameters of a call on one task. */
export const taskParamsSchema = z.strictObject({ id: taskIdSchema });

/** Empty response (204). */
export const nothingSchema = z.void();

/** A query field that may be repeated, up to 100 times; parsed to a list. */
export const queryListSchema = <T extends z.ZodType>(item: T) =>
  z.union([z.array(item).max(100), item.transform((one) => [one])], {
    error: ({ code, errors, input }) => {
      if (code !== 'invalid_union' || !Array.isArray(errors)) return undefined;
      const faults: unknown = errors[Array.isArray(input) ? 0 : 1];
      const [fault] = Array.isArray(faults) ? faults : [];
      return fault && describeIssue(fault);
    },
  });

/** Number of rows to skip in a list that is read by page. */
export const skipSchema = z.coerce.number().int().min(0).max(1_000_000).default(0);

/** Number of rows to return: 25 by default, at most 200. */
export const sizeSchema = z.coerce.number().int().min(1).max(200).default(25);

/** A page of a longer list. */
export const pageSchema = <T extends z.ZodType>(item: T) =>
  z.object({
    collection: z.array(item),
    /** Number of all rows, exact up to the maximum that the call states. */
    total: z.number().int(),
    /** The requested page size. */
    size: z.number().int(),
    skip: z.number().int(),
  });
