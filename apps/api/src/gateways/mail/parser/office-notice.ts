import { normalizeReference } from '@hub/domain/applications/application-number.ts';
import { readApplicationNumber } from '@hub/domain/applications/read-application-number.ts';
import type { OfficeNotice } from '../mail.port.ts';
import { domainOf } from '../valid-address.ts';

type NoticedDocument = OfficeNotice['documents'][number];

/** More than any firm receives in a day: the rest is left out. */
const maxDocuments = 5_000;

const noticePattern =
  /correspondence notification|outgoing correspondence|new correspondence|e-?\s?office action|office action notification/i;

/** An application number as the office writes it, such as `17/123,456`, or one of an international application. */
const number = String.raw`(?<![\dA-Z]|\d[/.,-])(\d{2}\/?\s?\d{3},?\d{3}|PCT\/[A-Z]{2}\d{2}(?:\d{2})?\/\d{5,6})(?!\d|[/,-]\d)`;
const date = String.raw`(\d{1,2}\/\d{1,2}\/(?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2}|\d{1,2}[- ][A-Za-z]{3,9}\.?[- ,]{1,2}\d{4}|[A-Za-z]{3,9}\.? \d{1,2}, ?\d{4})(?!\d)`;
/** Letters and digits, also with dots and slashes, such as `892`, `N/AP` and `ISA.220`. */
const code = `([A-Z0-9][A-Z0-9./_-]{0,11})(?![A-Z0-9./_-])`;
const [between, within] = [String.raw`[\s|;,"]+`, String.raw`[ \t|;,"]+`];
/** A row of the list: application number, code of the document, its name in some lists, and mail date. */
const rowPattern = new RegExp(
  `${number}${between}(?!${date})${code}(?:${within}[^\\n\\d]{1,80}?)?${between}${date}`,
  'g',
);
const rowWithDateFirst = new RegExp(`${number}${within}${date}${within}${code}`, 'g');
const namedPattern = new RegExp(
  String.raw`(?:[Aa]pplication\s*(?:[Nn]o\.?|[Nn]umber)?:?\s*|^\s*)${number}`,
  'gm',
);

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Returns a date, or null if it is not in the calendar. */
const readDate = (text: string): string | null => {
  const parts = text.split(/[\s/,.-]+/).filter((part) => part !== '');
  const monthAt = parts.findIndex((part) => /^[A-Z]/i.test(part));
  const named = months.indexOf(parts[monthAt]?.slice(0, 3).toLowerCase() ?? '') + 1;
  const numbers = parts.filter((_, index) => index !== monthAt).map(Number);
  const [first = 0, second = 0, third = 0] = numbers;
  const [year, month, day] =
    monthAt >= 0
      ? [second, named, first]
      : first > 31
        ? [first, second, third]
        : [third < 100 ? 2000 + third : third, first, second];
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }).toString();
  } catch {
    return null;
  }
};

/** Returns an application number without marks: eight digits, or that of an international application. */
const bareNumber = (text: string): string => normalizeReference(text).replaceAll(/\s/g, '');

/** Whether an address belongs to the patent office. */
const isOffice = (address: string): boolean => /^(.+\.)?uspto\.gov$/.test(domainOf(address));

const listRows = (text: string): NoticedDocument[] => [
  ...[...text.matchAll(rowPattern)].map((found) => ({
    applicationNumber: bareNumber(found[1] ?? ''),
    code: found[3] ?? null,
    mailDate: readDate(found[4] ?? ''),
  })),
  ...[...text.matchAll(rowWithDateFirst)].map(([, application = '', mailDate = '', documentCode = '']) => ({
    applicationNumber: bareNumber(application),
    code: documentCode,
    mailDate: readDate(mailDate),
  })),
];

/** Lists the applications that a notice names outside of its list. */
const listNamed = (text: string, rows: readonly NoticedDocument[]): NoticedDocument[] => {
  const known = new Set(rows.map(({ applicationNumber }) => applicationNumber));
  const found = [...text.matchAll(namedPattern)].map(([, application = '']) => bareNumber(application));
  return [...new Set(found)]
    .filter((one) => !known.has(one) && (one.startsWith('PCT') || readApplicationNumber(one) !== null))
    .map((applicationNumber) => ({ applicationNumber, code: null, mailDate: null }));
};

/**
 * Recognizes an eOffice action notification by the domain of its sender, and by its subject, text or list of documents; null for
 * any other email. The form of these notices is general knowledge: the office publishes no description of it.
 */
export const readOfficeNotice = (
  sender: string | undefined,
  subject: string,
  text: string,
): OfficeNotice | null => {
  if (sender === undefined || !isOffice(sender)) return null;
  const rows = listRows(text);
  if (rows.length === 0 && !noticePattern.test(subject) && !noticePattern.test(text)) return null;
  return { documents: [...rows, ...listNamed(`${subject}\n${text}`, rows)].slice(0, maxDocuments) };
};
