import { createHash } from 'node:crypto';
import { plainDateSchema } from '@hub/contract/fields.ts';
import {
  type DocketingEvent,
  type RefusedEvent,
  type RefusedField,
  refusedFields,
} from '@hub/domain/docketing/docketing-matter.ts';
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

/** A title is only shown, so an unreadable one hides no dates. An application number is compared: it is never dropped in silence. */
const matterSchema = z.object({
  number: idField,
  version: z.number().int().positive().max(maxVersion),
  title: textField.catch(''),
  applicationNumber: z
    .union([z.string(), z.number().int().nonnegative()])
    .nullish()
    .transform(
      (number) =>
        String(number ?? '')
          .replaceAll(/\D/g, '')
          .slice(0, 20) || null,
    ),
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

/** Years of due dates; others are fillers or slips, such as 0001-01-01 for no date. */
const [firstYear, lastYear] = [1900, 2199];

const isPlausible = (date: string | null): boolean =>
  date === null || (Number(date.slice(0, 4)) >= firstYear && Number(date.slice(0, 4)) <= lastYear);

/** Only ISO dates are taken: 03/04/2026 is March in one country and April in another. */
const readEvent = ({ dueDate, status, ...event }: SentEvent): DocketingEvent | RefusedEvent => {
  const date = plainDateSchema.nullable().safeParse(dueDate);
  if (!date.success || !isPlausible(date.data)) return { ...event, field: 'dueDate', value: dueDate ?? '' };
  const state = statusSchema.safeParse(status);
  if (!state.success) return { ...event, field: 'status', value: status };
  return { ...event, dueDate: date.data, status: state.data };
};

/** An event of which only the matter is known to be readable. */
const anyEventSchema = z.looseObject({ matter: idField });

type AnyEvent = z.infer<typeof anyEventSchema>;

const partSchema = z.object({
  id: idField.nullable().catch(null),
  version: eventSchema.shape.version.catch(1),
  code: textField.catch(''),
  description: textField.catch(''),
});

const isRefusedField = (field: unknown): field is RefusedField => refusedFields.some((one) => one === field);

/** Returns an event that cannot be read with what can be read of it. One without an id has the same name in each version. */
const setAside = (event: AnyEvent, field: unknown): RefusedEvent => {
  const { id, ...part } = partSchema.parse(event);
  const name =
    id ??
    `unread ${createHash('sha256')
      .update(JSON.stringify({ ...event, version: 0 }))
      .digest('hex')
      .slice(0, 16)}`;
  const at = isRefusedField(field) ? field : 'id';
  const value = event[at] === undefined || event[at] === null ? '' : String(event[at]);
  return { ...part, matter: event.matter, id: name, field: at, value: textField.parse(value) };
};

/** Events are read one by one, so that one that cannot be read does not hide the others. */
const readAny = (event: AnyEvent): DocketingEvent | RefusedEvent => {
  const { data, error } = eventSchema.safeParse(event);
  return error ? setAside(event, error.issues[0]?.path[0]) : readEvent(data);
};

/** Matters and events as they are sent; events that are not understood are set aside. */
const changesSchema = z.object({
  matters: z.array(matterSchema).max(1000),
  events: z.array(anyEventSchema).max(1000),
});

const toChanges = ({ matters, events }: z.infer<typeof changesSchema>): DocketingChanges => {
  const read = events.map(readAny);
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
