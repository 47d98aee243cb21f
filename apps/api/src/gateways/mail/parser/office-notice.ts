import type { OfficeNotice } from '../mail.port.ts';
import { domainOf } from '../valid-address.ts';

const maxDocuments = 100;

const noticePattern = /correspondence notification|outgoing correspondence|e-?office action/i;

/** An application number as the office writes it, such as `17/123,456`. */
const number = String.raw`(\d{2}\/?\d{3},?\d{3})(?!\d)`;
/** A row of the list: application number, code of the document and mail date. */
const rowPattern = new RegExp(
  String.raw`(?<!\d)${number}\s+([A-Z][A-Z0-9.-]{1,11})\s+(\d{2})\/(\d{2})\/(\d{4})(?!\d)`,
  'g',
);
const namedPattern = new RegExp(String.raw`application\s*(?:no\.?|number)?:?\s*${number}`, 'gi');

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** Returns a date, or null if it is not in the calendar. */
const readDate = (year: string, month: string, day: string): string | null => {
  const text = `${year}-${month}-${day}`;
  try {
    return Temporal.PlainDate.from(text).toString();
  } catch {
    return null;
  }
};

/** Whether an address belongs to the patent office. */
const isOffice = (address: string): boolean => /^(.+\.)?uspto\.gov$/.test(domainOf(address));

/**
 * Recognizes an eOffice action notification by the domain of its sender and its list of documents; null for any other email.
 * The form of these notices is general knowledge: the office publishes no description of it.
 */
export const readOfficeNotice = (
  sender: string | undefined,
  subject: string,
  text: string,
): OfficeNotice | null => {
  if (sender === undefined || !isOffice(sender)) return null;
  if (!noticePattern.test(subject) && !noticePattern.test(text)) return null;
  const rows = [...text.matchAll(rowPattern)].map(([, application = '', code = '', month, day, year]) => ({
    applicationNumber: digitsOf(application),
    code,
    mailDate: readDate(year ?? '', month ?? '', day ?? ''),
  }));
  const named = [...`${subject}\n${text}`.matchAll(namedPattern)].map(([, application = '']) => ({
    applicationNumber: digitsOf(application),
    code: null,
    mailDate: null,
  }));
  const documents = (rows.length > 0 ? rows : named).slice(0, maxDocuments);
  return documents.length > 0 ? { documents } : null;
};
