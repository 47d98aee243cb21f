import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser';
import { splitPages } from './split-pages.ts';
import { textLimits } from './text-limits.ts';

const addressesOf = (addresses: AddressObject | AddressObject[] | undefined): string =>
  [addresses ?? []]
    .flat()
    .map(({ text }) => text)
    .join(', ');

const describeHeaders = ({ subject, from, to, cc, date, attachments }: ParsedMail): string =>
  [
    ['Subject', subject],
    ['From', addressesOf(from)],
    ['To', addressesOf(to)],
    ['Cc', addressesOf(cc)],
    ['Date', date?.toUTCString()],
    ['Attachments', attachments.flatMap(({ filename }) => filename ?? []).join(', ')],
  ]
    .flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
    .join('\n');

const countParts = (content: Buffer): number =>
  content.toString('latin1').match(/^content-type:/gim)?.length ?? 0;

/** The parser makes text of HTML only where that is the whole mail, so it is given one. */
export const htmlToText = async (html: string): Promise<string> =>
  (await simpleParser(`Content-Type: text/html; charset=utf-8\r\n\r\n${html}`)).text ?? '';

/** Reads the pages of a mail: its headers and names of attachments first, then its text. */
export const readMail = async function* (content: Buffer): AsyncGenerator<string> {
  if (countParts(content) > textLimits.maxMailParts) throw new Error('The mail has too many parts');
  const mail = await simpleParser(content, { skipImageLinks: true, skipTextToHtml: true });
  const text = mail.text || (mail.html ? await htmlToText(mail.html) : '');
  yield* splitPages(`${describeHeaders(mail)}\n\n${text}`);
};
