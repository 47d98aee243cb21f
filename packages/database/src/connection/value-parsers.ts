import pg from 'pg';

const { builtins } = pg.types;
const arrayOf = { date: 1182, timestamptz: 1185, int8: 1016 } as const;

const keepText = (text: string): string => text;

/**
 * `2026-11-21 10:00:00.123456+00` as `2026-11-21T10:00:00.123Z`. Sessions run in UTC, so every offset is
 * `+00`; `infinity` stays as it is. No `Date` is made: this runs for each timestamp of each row.
 */
export function parseTimestamp(text: string): string {
  if (!text.endsWith('+00')) return text;
  const millis = text[19] === '.' ? text.slice(20, -3).slice(0, 3).padEnd(3, '0') : '000';
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${millis}Z`;
}

type Parser = (text: string) => unknown;

const parsers = new Map<number, Parser>([
  [builtins.DATE, keepText],
  [builtins.TIMESTAMPTZ, parseTimestamp],
  [builtins.INT8, Number],
]);
for (const [element, array] of [
  [builtins.DATE, arrayOf.date],
  [builtins.TIMESTAMPTZ, arrayOf.timestamptz],
  [builtins.INT8, arrayOf.int8],
] as const) {
  const parse = parsers.get(element) ?? keepText;
  parsers.set(array, (text) => pg.types.arrayParser(text, parse));
}
