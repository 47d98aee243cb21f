import { type CompoundFolder, openCompoundFile } from './compound-file.ts';
import { htmlToText } from './read-mail.ts';
import { splitPages } from './split-pages.ts';

/** Properties of an Outlook message by their number (MS-OXPROPS). */
const properties = {
  subject: '0037',
  body: '1000',
  html: '1013',
  compressedText: '1009',
  senderName: '0C1A',
  senderAddress: '5D01',
  senderPlainAddress: '0C1F',
  to: '0E04',
  cc: '0E03',
  fileName: '3707',
  shortFileName: '3704',
} as const;

const decodeBytes = (bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** Returns a property that is a text, in Unicode, in the encoding of an older Outlook, or in bytes. */
const readText = ({ streams }: CompoundFolder, property: keyof typeof properties): string => {
  const find = (type: string) => streams.get(`__substg1.0_${properties[property]}${type}`)?.();
  const unicode = find('001F');
  if (unicode) return unicode.toString('utf16le').replaceAll('\0', '');
  const bytes = find('001E') ?? find('0102');
  return bytes ? decodeBytes(bytes).replaceAll('\0', '') : '';
};

/** Reads the pages of a message that Outlook saved (MS-OXMSG): its headers and names of attachments first, then its text. */
export const readOutlook = async function* (content: Buffer): AsyncGenerator<string> {
  const message = openCompoundFile(content);
  const attachments = [...message.folders]
    .filter(([name]) => name.startsWith('__attach_version1.0_'))
    .map(([, open]) => open())
    .map((attachment) => readText(attachment, 'fileName') || readText(attachment, 'shortFileName'));
  const address = readText(message, 'senderAddress') || readText(message, 'senderPlainAddress');
  const headers = [
    ['Subject', readText(message, 'subject')],
    ['From', [readText(message, 'senderName'), address && `<${address}>`].filter(Boolean).join(' ')],
    ['To', readText(message, 'to')],
    ['Cc', readText(message, 'cc')],
    ['Attachments', attachments.filter(Boolean).join(', ')],
  ].flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []));
  const html = readText(message, 'html');
  const text = readText(message, 'body') || (html && (await htmlToText(html)));
  if (headers.length === 0 && text === '') throw new Error('Not a message of Outlook');
  yield* splitPages(`${headers.join('\n')}\n\n${text}`);
  if (text === '' && message.streams.has(`__substg1.0_${properties.compressedText}0102`))
    throw new Error('The message has formatted text only');
};
