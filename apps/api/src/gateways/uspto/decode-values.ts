import { officeTimeZone } from '@hub/domain/dates/today.ts';
import { z } from 'zod';

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

/** Reads a moment such as `2020-08-28T17:17:43.000-0400`, whose offset is not that of RFC 3339, or a plain date. */
export const readMoment = (text: string): Temporal.Instant | undefined => {
  const [, day, time, offset = 'Z'] =
    /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2}(?:\.\d+)?)(Z|[+-]\d{2}:?\d{2})?)?$/.exec(text) ?? [];
  try {
    if (day === undefined) return undefined;
    if (time === undefined) return Temporal.PlainDate.from(day).toZonedDateTime(officeTimeZone).toInstant();
    return Temporal.Instant.from(`${day}T${time}${offset}`);
  } catch {
    return undefined;
  }
};
