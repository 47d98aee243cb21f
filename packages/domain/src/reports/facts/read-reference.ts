import type { CitedReference } from './report-facts.ts';

type ReadReference = Pick<CitedReference, 'kind' | 'number' | 'country' | 'kindCode' | 'name' | 'text'>;

/** Name, country, number and kind code of a patent document, such as `Itagaki; Takeshi US 20150044531 A1`. */
const patentDocument =
  /^(?<name>.*?)[\s,]*\b(?<country>US|EP|WO|JP|CN|KR|DE|GB|FR|TW|CA|AU|IN|RU|ES|IT|NL|CH|SE)[\s-]*(?<number>(?:RE|PP|D|H|T)?[\d,/.-]*\d)\s*(?<kind>[A-Z]\d?)?$/;

const isPublication = (digits: string): boolean => /^(?:19|20)\d{9}$/.test(digits);

const writeUsNumber = (number: string): string => {
  const [, type = '', digits = ''] = /^([A-Z]*)(\d+)$/.exec(number.replaceAll(/[^A-Z\d]/g, '')) ?? [];
  if (isPublication(digits)) return `${digits.slice(0, 4)}/${digits.slice(4)}`;
  return `${type}${digits.replace(/\B(?=(?:\d{3})+$)/g, ',')}`;
};

/** Reads a reference as the patent office lists it. A text that is no patent document is literature. */
export const readReference = (reference: string): ReadReference => {
  const text = reference.replaceAll(/\s+/g, ' ').trim();
  const { name = '', country = '', number = '', kind = '' } = patentDocument.exec(text)?.groups ?? {};
  if (number === '') return { kind: 'literature', number, country, kindCode: '', name, text };
  const document = { country, kindCode: kind, name: name.trim(), text: '' };
  if (country !== 'US') return { ...document, kind: 'foreign', number };
  const written = writeUsNumber(number);
  return { ...document, kind: written.includes('/') ? 'us-publication' : 'us-patent', number: written };
};
