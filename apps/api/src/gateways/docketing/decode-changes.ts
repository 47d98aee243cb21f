import { createHash } from 'node:crypto';
import { plainDateSchema } from '@hub/contract/fields.ts';
import {
  type DocketingEvent,
  type RefusedEvent,
  type RefusedField,
  refusedFields,
  type UnreadEntry,
  unreadFields,
} from '@hub/domain/docketing/docketing-matter.ts';
import { docketingStatuses } from '@hub/domain/docketing/match-deadlines.ts';
import { z } from 'zod';
import { safeParse } from '../../platform/http/safe-parse.ts';
import type { DocketingChanges } from './docketing.port.ts';

const maxIdLength = 100;
const maxTextLength = 1000;

/** A text without characters that the database cannot store, cut to its maximum length. */
const textField = z
  .string()
  .transform((text) => text.toWellFormed().replaceAll('\u0000', '').trim().slice(0, maxTextLength));

/** Refined in one step: the checks of zod also look at the length of what is no text. */
const idField = z
  .string()
  .trim()
  .refine((id) => id !== '' && id.length <= maxIdLength && id.isWellFormed() && !id.includes('\u0000'));

const versionField = z.number().int().positive().max(2_000_000_000);

/** A title is only shown, so an unreadable one hides no dates. An application number is compared: it is never dropped in silence. */
const matterSchema = z.object({
  number: idField,
  version: versionField,
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
  version: versionField,
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

/** Parts of an entry that may be readable though others are not. */
const partSchema = z.object({
  number: idField.nullable().catch(null),
  id: idField.nullable().catch(null),
  version: versionField.nullable().catch(null),
  title: textField.catch(''),
  code: textField.catch(''),
  description: textField.catch(''),
  dueDate: textField.nullable().catch(null),
});

const readPart = (entry: unknown) => safeParse(partSchema, entry).data ?? partSchema.parse({});

const digest = (values: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 16);

/** Returns a value as it was sent, as far as it is a text or a number. */
const writeValue = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  return textField.parse(typeof value === 'object' ? Object.prototype.toString.call(value) : String(value));
};

const isRefusedField = (field: unknown): field is RefusedField => refusedFields.some((one) => one === field);

/** Returns an event that cannot be read with what can be read of it. One without an id has the same name in each version. */
const setAside = (event: AnyEvent, field: unknown): RefusedEvent => {
  const { id, version, code, description, dueDate } = readPart(event);
  const name = id ?? `unread ${digest([event.matter, code, description, dueDate])}`;
  const at = isRefusedField(field) ? field : 'id';
  return {
    ...{ matter: event.matter, id: name, version: version ?? 1, code, description },
    ...{ field: at, value: writeValue(event[at]) },
  };
};

/** Events are read one by one, so that one that cannot be read does not hide the others. */
const readAny = (event: AnyEvent): DocketingEvent | RefusedEvent => {
  const { data, error } = safeParse(eventSchema, event);
  return error ? setAside(event, error.issues[0]?.path[0]) : readEvent(data);
};

const isUnreadField = (field: unknown): field is UnreadEntry['field'] =>
  unreadFields.some((one) => one === field);

/** An event without a matter is recognized by more than its id, which is unique within its matter only. */
const describeEntry = (kind: UnreadEntry['kind'], entry: unknown): Omit<UnreadEntry, 'field' | 'value'> => {
  const { number, id, version, title, code, description, dueDate } = readPart(entry);
  const own = { kind, version: version ?? 0 };
  if (kind === 'matter')
    return { ...own, key: digest([kind, number, number ?? title]), name: number, title, dueDate: null };
  const key = digest([kind, id, code, description, dueDate]);
  return { ...own, key, name: id, title: description || code, dueDate };
};

/** Reads the entries of a list one by one, and describes those that cannot be read. */
const readEntries = <Schema extends z.ZodType>(
  kind: UnreadEntry['kind'],
  schema: Schema,
  entries: readonly unknown[],
) => {
  const read: z.output<Schema>[] = [];
  const unread: UnreadEntry[] = [];
  const versions = new Map<string, number>();
  for (const entry of entries) {
    const described = describeEntry(kind, entry);
    const { data, error } = safeParse(schema, entry);
    if (error) {
      const [path] = error.issues[0]?.path ?? [];
      const field = isUnreadField(path) ? path : kind === 'matter' ? 'number' : 'matter';
      const sent = z.looseObject({}).safeParse(entry).data;
      unread.push({ ...described, field, value: writeValue(sent ? sent[field] : entry) });
      // Without a version, only its place in the list says that it is newer.
      if (described.version === 0) versions.delete(described.key);
    } else {
      read.push(data);
      versions.set(described.key, Math.max(described.version, versions.get(described.key) ?? 0));
    }
  }
  return { read, unread, readKeys: [...versions].map(([key, version]) => ({ key, version })) };
};

/** Matters and events as they are sent; those that are not understood are set aside. */
const changesSchema = z.object({
  matters: z.array(z.unknown()).max(1000),
  events: z.array(z.unknown()).max(1000),
});

const toChanges = (sent: z.infer<typeof changesSchema>): DocketingChanges => {
  const matters = readEntries('matter', matterSchema, sent.matters);
  const events = readEntries('event', anyEventSchema, sent.events);
  const read = events.read.map(readAny);
  return {
    matters: matters.read,
    events: read.filter((event) => 'status' in event),
    refused: read.filter((event) => 'field' in event),
    unread: [...matters.unread, ...events.unread],
    readKeys: [...matters.readKeys, ...events.readKeys],
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
