import { officeTimeZone } from '@hub/domain/dates/today.ts';
import { z } from 'zod';
import { safeParse } from '../../platform/http/safe-parse.ts';
import type { UnreadEntry } from './uspto.port.ts';

/** The office leaves out what it does not know, and writes some numbers as text and the other way round. */
export const textField = z
  .union([z.string(), z.number().transform(String)])
  .transform((text) => text.trim().replaceAll(/\s+/g, ' ') || null)
  .nullish()
  .catch(null)
  .transform((text) => text ?? null);

export const numberField = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^-?\d+$/)
      .transform(Number),
  ])
  .pipe(z.number().int())
  .nullish()
  .catch(null)
  .transform((number) => number ?? null);

const isDate = (text: string): boolean => {
  try {
    return Temporal.PlainDate.from(text).toString() === text;
  } catch {
    return false;
  }
};

/** A calendar date, also from the front of a moment; null for any other text. */
export const dateField = textField.transform((text) => {
  const date = text?.slice(0, 10);
  return date !== undefined && isDate(date) ? date : null;
});

/** A list that is left out if it is empty. */
export const listField = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform((list) => list ?? []);

/** Names of the office's fields as people know them. */
const fieldNames: Readonly<Record<string, string>> = {
  applicationNumberText: 'of another application',
  documentIdentifier: 'identifier',
  documentCode: 'code',
  officialDate: 'date',
  directionCategory: 'direction',
  eventCode: 'code',
  eventDate: 'date',
  parentApplicationNumberText: 'number',
  childApplicationNumberText: 'number',
  assignmentRecordedDate: 'date',
};

/** Entries of a list, and the names of those that could not be read. */
export interface Entries<Entry> {
  read: Entry[];
  unread: UnreadEntry[];
}

/**
 * A list that is read entry by entry, so that an odd one hides no other.
 * @param noun what an entry is, such as "event"; its place is the rest of its name
 */
export const entriesField = <Item extends z.ZodType>(noun: string, item: Item) =>
  z
    .unknown()
    .optional()
    .transform((list): Entries<z.output<Item>> => {
      const entries: Entries<z.output<Item>> = { read: [], unread: [] };
      if (list === undefined || list === null) return entries;
      if (!Array.isArray(list))
        return { read: [], unread: [{ identifier: null, name: `the list of each ${noun}`, path: '' }] };
      for (const [place, entry] of list.entries()) {
        const { data, error } = safeParse(item, entry);
        if (error) entries.unread.push(describeUnread(noun, place, entry, error));
        else entries.read.push(data);
      }
      return entries;
    });

/** A part of a record that is null if it is missing, and named if it cannot be read: it hides no other part. */
export const partField = <Part extends z.ZodType>(noun: string, part: Part) =>
  z
    .unknown()
    .optional()
    .transform((given): { read: z.output<Part> | null; unread: UnreadEntry[] } => {
      if (given === undefined || given === null) return { read: null, unread: [] };
      const { data, error } = safeParse(part, given);
      return error
        ? { read: null, unread: [{ identifier: null, name: `the ${noun}`, path: '' }] }
        : { read: data, unread: [] };
    });

const identifierOf = (entry: unknown): string | null => {
  const identifier =
    typeof entry === 'object' && entry !== null && 'documentIdentifier' in entry
      ? entry.documentIdentifier
      : null;
  return typeof identifier === 'string' && identifier.trim() !== '' ? identifier.trim() : null;
};

const describeUnread = (
  noun: string,
  place: number,
  entry: unknown,
  { issues: [issue] }: z.ZodError,
): UnreadEntry => {
  const identifier = identifierOf(entry);
  const path = issue?.path.join('.') ?? '';
  // Only in the list of documents is it the number of the application that was asked for.
  const field = noun !== 'entry' && path === 'applicationNumberText' ? 'number' : (fieldNames[path] ?? path);
  const name = identifier ?? `${noun} ${place + 1}`;
  return {
    identifier,
    name: field ? `${name} (${field})` : name,
    path: [place, path].filter((part) => part !== '').join('.'),
  };
};

/**
 * Reads a moment such as `2020-08-28T17:17:43.000-0400`, whose offset is not that of RFC 3339, or a plain date. Without an
 * offset it is a time at the office: the day is the one that is written.
 */
export const readMoment = (text: string): Temporal.Instant | undefined => {
  const [, day, time, offset] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i.exec(
      text,
    ) ?? [];
  try {
    if (day === undefined) return undefined;
    if (time === undefined) return Temporal.PlainDate.from(day).toZonedDateTime(officeTimeZone).toInstant();
    if (offset === undefined)
      return Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(officeTimeZone).toInstant();
    return Temporal.Instant.from(`${day}T${time}${offset}`);
  } catch {
    return undefined;
  }
};
