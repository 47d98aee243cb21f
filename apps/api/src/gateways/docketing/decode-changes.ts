import { plainDateSchema } from '@hub/contract/fields.ts';
import type { DocketingEvent, RefusedEvent } from '@hub/domain/docketing/docketing-matter.ts';
import { docketingStatuses } from '@hub/domain/docketing/match-deadlines.ts';
import { z } from 'zod';
import type { DocketingChanges } from './docketing.port.ts';

const maxIdLength = 100;
const maxTextLength = 1000;

/** A text without characters that the database cannot store, cut to its maximum length. */
const textField = z
  .string()
  .transform((text) => text.toWellFormed().replaceAll('\u0000', '').trim().slice(0, maxTextLength));

const idField = z
  .string()
  .trim()
  .min(1)
  .max(maxIdLength)
  .refine((id) => id.isWellFormed() && !id.includes('\u0000'));

const maxVersion = 2_000_000_000;

const matterSchema = z.object({
  number: idField,
  version: z.number().int().positive().max(maxVersion),
  title: textField,
  applicationNumber: z
    .string()
    .nullish()
    .transform((number) => number?.replaceAll(/\D/g, '').slice(0, 20) || null),
});

const eventSchema = z.object({
  matter: idField,
  id: idField,
  version: z.number().int().positive().max(maxVersion),
  code: textField,
  description: textField,
  dueDate: textField.nullish().transform((date) => date ?? null),
  status: textField,
});

type SentEvent = z.infer<typeof eventSchema>;

const statusSchema = z.enum(docketingStatuses);

/** Only ISO dates are taken: 03/04/2026 is March in one country and April in another. */
/** Years of due dates; others are fillers or slips, such as 0001-01-01 for no date. */
const [firstYear, lastYear] = [1900, 2199];

const isPlausible = (date: string | null): boolean =>
  date === null || (Number(date.slice(0, 4)) >= firstYear && Number(date.slice(0, 4)) <= lastYear);

const readEvent = ({ dueDate, status, ...event }: SentEvent): DocketingEvent | RefusedEvent => {
  const date = plainDateSchema.nullable().safeParse(dueDate);
  if (!date.success || !isPlausible(date.data)) return { ...event, field: 'dueDate', value: dueDate ?? '' };
  const state = statusSchema.safeParse(status);
  if (!state.success) return { ...event, field: 'status', value: status };
  return { ...event, dueDate: date.data, status: state.data };
};

/** Matters and events as they are sent; events that are not understood are set aside. */
const changesSchema = z.object({
  matters: z.array(matterSchema).max(1000),
  events: z.array(eventSchema).max(1000),
});

const toChanges = ({ matters, events }: z.infer<typeof changesSchema>): DocketingChanges => {
  const read = events.map(readEvent);
  return {
    matters,
    events: read.filter((event) => 'status' in event),
    refused: read.filter((event) => 'field' in event),
  };
};

/** The response of `GET /v1/changes`. */
export const pageSchema = changesSchema
  .extend({ cursor: z.string().min(1).max(200), hasMore: z.boolean() })
  .transform(({ cursor, hasMore, ...changes }) => ({ ...toChanges(changes), cursor, hasMore }));

/** The body of a delivery. */
export const deliverySchema = changesSchema
  .extend({ id: idField })
  .transform(({ id, ...changes }) => ({ ...toChanges(changes), id }));
