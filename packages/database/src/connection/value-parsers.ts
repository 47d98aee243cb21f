import { TypeOverrides, types } from 'pg';

const { DATE, INT8, TIMESTAMPTZ } = types.builtins;
/** The library does not name array types. */
const dateArray = 1182;
const int8Array = 1016;
const timestamptzArray = 1185;
const textArray: number = 1009;

const keepText = (text: string): string => text;

/**
 * `2026-11-21 10:00:00.123456+00` as `2026-11-21T10:00:00.123Z`. Sessions run in UTC, so the offset is
 * `+00`; what cannot be an ISO instant (`infinity`, years BC) stays as it is. No `Date` is made: this runs
 * for each timestamp of each row.
 */
const parseTimestamp = (text: string): string => {
  if (text[10] !== ' ' || !text.endsWith('+00')) return text;
  const millis = text[19] === '.' ? text.slice(20, -3).slice(0, 3).padEnd(3, '0') : '000';
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${millis}Z`;
};

const parseArray = <T>(parseElement: (text: string) => T): ((text: string) => (T | null)[]) => {
  const parseTexts: (text: string) => (string | null)[] = types.getTypeParser(textArray);
  return (text) => parseTexts(text).map((element) => (element === null ? null : parseElement(element)));
};

/**
 * Parsers of PostgreSQL values: dates as `2026-11-21`, instants as ISO text with milliseconds,
 * `bigint` as a number (no count or sequence of ours passes 2^53).
 */
export const createValueParsers = (): TypeOverrides => {
  const parsers = new TypeOverrides();
  parsers.setTypeParser(DATE, keepText);
  parsers.setTypeParser(TIMESTAMPTZ, parseTimestamp);
  parsers.setTypeParser(INT8, Number);
  parsers.setTypeParser(dateArray, parseArray(keepText));
  parsers.setTypeParser(timestamptzArray, parseArray(parseTimestamp));
  parsers.setTypeParser(int8Array, parseArray(Number));
  return parsers;
};
