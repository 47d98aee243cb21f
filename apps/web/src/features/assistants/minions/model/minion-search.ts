import { z } from 'zod';

const textSchema = z.string().trim().min(1).max(200).optional().catch(undefined);
const dateSchema = z.iso.date().optional().catch(undefined);

/** Columns that sort the list, by their name in the URL, with the field that the hub sorts by. */
export const sortFields = {
  name: 'name',
  trainer: 'trainer',
  manager: 'manager',
  start: 'startDate',
  end: 'endDate',
  runs: 'statistics.runs',
  accepted: 'statistics.accepted',
  sentBack: 'statistics.sentBack',
  failed: 'statistics.failed',
  stopped: 'statistics.stopped',
  median: 'statistics.medianSeconds',
  cost: 'statistics.costCents',
} as const;

const sortSchema = z
  .string()
  .refine((sort) => Object.hasOwn(sortFields, sort.replace(/^-/, '')))
  .optional()
  .catch(undefined);

/** Search parameters of the Minion Lair. Invalid values are ignored; the first page and the order by name are omitted. */
export const minionSearchSchema = z.object({
  /** Part of the name. */
  name: textSchema,
  /** Part of the trainer's name. */
  trainer: textSchema,
  /** Email of the responsible person. */
  manager: textSchema,
  /** Earliest start date. */
  start: dateSchema,
  /** Latest end date. */
  end: dateSchema,
  /** Column, with a minus sign for descending order. */
  sort: sortSchema,
  /** Page number, from 2. */
  page: z.number().int().min(2).max(10_000).optional().catch(undefined),
});

/** Filters, order and page of the Minion Lair. */
export type MinionSearch = z.output<typeof minionSearchSchema>;

/** Page of a list of one minion, from 2. */
export const minionPageSchema = minionSearchSchema.pick({ page: true });
