import { z } from 'zod';
import { sayFault } from './faults.ts';

/** UUIDv7 of any entity, in whatever case; read in small letters, as the hub writes it. */
export const idSchema = z.uuid().toLowerCase();

/** Id of an invention. Ids are branded, so that one of another kind cannot stand in its place. */
export const inventionIdSchema = idSchema.brand<'InventionId'>();
export type InventionId = z.output<typeof inventionIdSchema>;

export const milestoneIdSchema = idSchema.brand<'MilestoneId'>();
/** Id of a milestone. */
export type MilestoneId = z.output<typeof milestoneIdSchema>;

export const taskIdSchema = idSchema.brand<'TaskId'>();
/** Id of a task. */
export type TaskId = z.output<typeof taskIdSchema>;

export const personIdSchema = idSchema.brand<'PersonId'>();
/** Id of a person or bot. */
export type PersonId = z.output<typeof personIdSchema>;

export const teamIdSchema = idSchema.brand<'TeamId'>();
/** Id of a team. */
export type TeamId = z.output<typeof teamIdSchema>;

export const sessionIdSchema = idSchema.brand<'SessionId'>();
/** Id of a session. */
export type SessionId = z.output<typeof sessionIdSchema>;

/** The database has no year 0. */
const hasYear = (text: string): boolean => !text.startsWith('0000');

/** A legal date: a plain calendar date `YYYY-MM-DD` without time or zone. */
export const plainDateSchema = z.iso.date().refine(hasYear, 'There is no year 0');

/** ISO 8601 instant with `Z`, to the millisecond; one that is given may be finer. */
export const instantSchema = z.iso.datetime().max(30).refine(hasYear, 'There is no year 0');

/** An assignee as the suggestion answers it: an email for people and bots, a name for teams. */
export const assigneeValueSchema = z.string().trim().min(1).max(254);

/** Assignees in their order, 50 at most. */
export const assigneeListSchema = z.array(assigneeValueSchema).max(50);

/** A word that inventions and tasks are marked with. */
export const tagSchema = z.string().trim().min(1).max(60);

/** `updatedAt` of the version an edit was made from; a stale one is refused with 409 and the current entity. */
export const madeFromSchema = z.strictObject({ updatedAt: instantSchema.optional() });

/** The parameters of a call on one invention. */
export const inventionParamsSchema = z.strictObject({ id: inventionIdSchema });

/** The parameters of a call on one milestone. */
export const milestoneParamsSchema = z.strictObject({ id: milestoneIdSchema });

/** The parameters of a call on one task. */
export const taskParamsSchema = z.strictObject({ id: taskIdSchema });

/** The answer of a call that says nothing (204). */
export const nothingSchema = z.void();

/** A query field that may be given once or repeated. */
export const queryListSchema = <T extends z.ZodType>(item: T) =>
  z.union([z.array(item).max(100), item.transform((one) => [one])], {
    error: ({ code, errors, input }) => {
      if (code !== 'invalid_union' || !Array.isArray(errors)) return undefined;
      const faults: unknown = errors[Array.isArray(input) ? 0 : 1];
      const [fault] = Array.isArray(faults) ? faults : [];
      return fault && sayFault(fault);
    },
  });

/** How many rows to pass over, for lists read by page. */
export const skipSchema = z.coerce.number().int().min(0).max(1_000_000).default(0);

/** How many rows to answer: 25 unless told, 200 at most. */
export const sizeSchema = z.coerce.number().int().min(1).max(200).default(25);

/** A page of a longer list. */
export const pageSchema = <T extends z.ZodType>(item: T) =>
  z.object({
    collection: z.array(item),
    /** How many there are in all, up to the ceiling the call names. */
    total: z.number().int(),
    /** The page size asked for. */
    size: z.number().int(),
    skip: z.number().int(),
  });
