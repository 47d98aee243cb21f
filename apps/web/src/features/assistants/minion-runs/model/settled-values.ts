import { plainDateSchema } from '@hub/contract/fields.ts';
import { z } from 'zod';
import { writeShortDate } from '../../../../lib/format/short-date.ts';

const dateSchema = plainDateSchema.nullable();
const entrySchema = z.tuple([dateSchema, z.string()]).nullable();

/** The values that `settledValues` writes for a difference: date of the patent office, docketing event, milestone. */
const settledSchema = z.tuple([dateSchema, entrySchema, entrySchema]);

const parse = (values: string): unknown => {
  try {
    return JSON.parse(values);
  } catch {
    return undefined;
  }
};

const entryText = (source: string, entry: z.output<typeof entrySchema>, none: string): string => {
  if (entry === null) return `${source} ${none}`;
  const [date, state] = entry;
  return `${source} ${date === null ? 'no date' : writeShortDate(date)} (${state})`;
};

/**
 * Returns the values of a difference by their source, such as "Docketing system 29 Dec 2026 (open) · Hub 5 Jan 2027 (active)".
 * The date of the patent office comes first if it is another one than the hub's. Null if the values cannot be read.
 */
export const settledText = (values: string): string | null => {
  const { data } = settledSchema.safeParse(parse(values));
  if (!data) return null;
  const [office, event, milestone] = data;
  return [
    ...(office !== null && office !== milestone?.[0] ? [`Patent office ${writeShortDate(office)}`] : []),
    entryText('Docketing system', event, 'has no event'),
    entryText('Hub', milestone, 'has no milestone'),
  ].join(' · ');
};
