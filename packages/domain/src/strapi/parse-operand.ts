import type { ScalarType } from './entity-model.ts';
import { invalidRequest } from './strapi-error.ts';

/** A value to compare a field with, as the database reads it. */
export type Operand = string | number;

const partialDatePattern = /^(\d{4})-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])/;
const instantPattern =
  /^(\d{4}(?:-\d{2}(?:-\d{2})?)?)(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}(?::?\d{2})?)?)?$/;

/** Returns the plain date at the start of a text. Throws Strapi's errors for anything else. */
const parseDate = (value: unknown): string => {
  const [date, year] = (typeof value === 'string' && partialDatePattern.exec(value)) || [];
  if (date === undefined) throw invalidRequest('Invalid format, expected yyyy-MM-dd');
  const isReal = year !== '0000' && new Date(`${date}T00:00:00Z`).toISOString().startsWith(date);
  if (!isReal) throw invalidRequest('Invalid date');
  return date;
};

const readInstant = (text: string): Date => {
  const [, date, time = '00:00', zone = 'Z'] = instantPattern.exec(text) ?? [];
  if (date !== undefined) {
    const offset = /^[+-]\d{2}$/.test(zone) ? `${zone}:00` : zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2');
    return new Date(`${date}${'-01-01'.slice(date.length - 4)}T${time}${offset}`);
  }
  return new Date(/^\d{9,14}$/.test(text) ? Number(text) : Number.NaN);
};

/** Returns an instant in ISO 8601, of an ISO text (UTC without a zone) or of Unix milliseconds. */
const parseInstant = (value: unknown): string => {
  const instant = readInstant(String(value));
  const year = Number.isNaN(instant.getTime()) ? 0 : instant.getUTCFullYear();
  if (year < 1 || year > 9999) {
    throw invalidRequest('Invalid format, expected a timestamp or an ISO date');
  }
  return instant.toISOString();
};

const parseNumber = (value: unknown): number => {
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
  if (!Number.isFinite(number)) throw invalidRequest(`Expected a valid Number, got ${String(value)}`);
  return number;
};

const parseId = (value: unknown): number => {
  const number = parseNumber(value);
  if (!Number.isSafeInteger(number)) throw invalidRequest(`Expected a valid Number, got ${String(value)}`);
  return number;
};

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const parseUuid = (value: unknown): string => {
  const text = String(value);
  if (!uuidPattern.test(text)) throw invalidRequest(`Expected a UUID, got ${text}`);
  return text;
};

const parsers: Record<ScalarType, (value: unknown) => Operand> = {
  id: parseId,
  number: parseNumber,
  uuid: parseUuid,
  string: String,
  date: parseDate,
  datetime: parseInstant,
  json: () => {
    throw invalidRequest('This field can only be compared as a text, or with $null and $notNull');
  },
};

/** Returns the value to compare a field of a type with. Throws an error with Strapi's message if it is not valid. */
export const parseOperand = (type: ScalarType, value: unknown): Operand => parsers[type](value);
