import { Readable } from 'node:stream';
import { fileTypeFromStream } from 'file-type';
import { findCompoundType } from './compound-type.ts';

/** Number of bytes that decide whether a content is text. */
const sampleBytes = 64 * 1024;

const textTypes: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  md: 'text/markdown',
  json: 'application/json',
};

/** Constructs before the first element of a page or drawing: how each starts and ends. */
const preambles = [
  ['<?xml', '>'],
  ['<!--', '-->'],
  ['<!doctype svg', '>'],
] as const;

const blanks = /\s*/y;

/** Returns where the first element begins. Each character is read once, because anyone can send a content. */
const findFirstElement = (text: string): number => {
  let at = 0;
  for (;;) {
    blanks.lastIndex = at;
    at += blanks.exec(text)?.[0].length ?? 0;
    const found = preambles.find(([start]) => text.slice(at, at + start.length).toLowerCase() === start);
    if (!found) return at;
    const end = text.indexOf(found[1], at + found[0].length);
    if (end < 0) return at;
    at = end + found[1].length;
  }
};

const drawing = /^<svg[\s>]/i;
const page = /^<(?:!doctype html|html|head|body|script|iframe|meta)[\s>]/i;
const declaration = /^\s*<\?xml\s/i;
/** Length of the longest start that tells an active content. */
const startLength = 20;

/** Returns the type of a text that a browser would run, whatever its name says. */
const findActiveType = (text: string): string | undefined => {
  const at = findFirstElement(text);
  const start = text.slice(at, at + startLength);
  if (drawing.test(start)) return 'image/svg+xml';
  if (page.test(start)) return 'text/html';
  return declaration.test(text) ? 'application/xml' : undefined;
};

const mailHeader =
  /^(from|to|subject|date|received|return-path|message-id|mime-version|delivered-to|x-[\w-]+):/i;

/** Whether a text starts with the head of a mail: several header lines, among them a sender. */
const isMail = (text: string): boolean => {
  const [head = ''] = text.split(/\r?\n\r?\n/, 1);
  const lines = head.split(/\r?\n/).filter((line) => !/^\s/.test(line));
  return (
    lines.length >= 3 &&
    lines.every((line) => /^[\w-]+:/.test(line)) &&
    lines.some((line) => mailHeader.test(line)) &&
    /^from:/im.test(head)
  );
};

const decode = (sample: Buffer): string | undefined => {
  const [first, second] = sample;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    // The sample may end within a character.
    return new TextDecoder(encoding, { fatal: true }).decode(sample, { stream: true });
  } catch {
    return undefined;
  }
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what tells other content from text
const controls = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

const calendarHead = /^\ufeff?BEGIN:VCALENDAR\s/i;

/** Returns the type of a text by its content first and its name second; undefined for other content. */
const findTextType = (sample: Buffer, name: string): string | undefined => {
  const text = decode(sample) ?? (isLatin(sample) ? sample.toString('latin1') : undefined);
  if (text === undefined || controls.test(text)) return undefined;
  const active = findActiveType(text);
  if (active) return active;
  if (isMail(text)) return 'message/rfc822';
  if (calendarHead.test(text)) return 'text/calendar';
  const extension = name.toLowerCase().split('.').at(-1) ?? '';
  return textTypes[extension] ?? 'text/plain';
};

/** Whether bytes could be text of a single-byte encoding, as older programs write it. */
const isLatin = (sample: Buffer): boolean =>
  !sample.some((byte) => byte < 9 || (byte >= 0x7f && byte <= 0x9f));

/** Bytes within which readers of PDF look for its head: blank lines, a byte order mark or a printer's commands may precede it. */
const headBytes = 1_024;
const pdfHead = /(?:^|[\s\0\u00bf])%PDF-\d\.\d/;
const pdfBody = /\bobj\b/;

/**
 * Returns the type of a content that looks like text, or like what the first name in an archive begins with, but has the
 * signature of another format.
 */
const findSignature = (sample: Buffer): string | undefined => {
  const text = sample.toString('latin1');
  const head = text.slice(0, headBytes);
  if (head.startsWith('ustar', 257) && head.includes('\0')) return 'application/x-tar';
  if (head.startsWith('{\\rtf')) return 'application/rtf';
  if (head.startsWith('%!PS')) return 'application/postscript';
  const at = pdfHead.exec(head)?.index;
  // A page of markup may show the head of a PDF.
  return at !== undefined && !head.slice(0, at).includes('<') && pdfBody.test(text)
    ? 'application/pdf'
    : undefined;
};

/** Types of the older Office formats by extension, for a container that does not tell what it holds. */
const containerTypes: Readonly<Record<string, string>> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
};

const namedTypes = new Set([...Object.values(textTypes), 'text/plain']);

/**
 * Whether a type says more than the one that was stored. Only the name that a content had when it was stored first
 * distinguishes kinds of text, and of the older Office formats.
 */
export const isSureType = (found: string, stored: string): boolean =>
  found !== 'application/x-cfb' && !(namedTypes.has(found) && namedTypes.has(stored));

/** Opens a content from its start, or only its first bytes. */
export type OpenContent = (range?: { start: number; end: number }) => Promise<Readable>;

const readSample = async (open: OpenContent, size: number): Promise<Buffer> => {
  if (size === 0) return Buffer.alloc(0);
  const stream = await open({ start: 0, end: Math.min(size, sampleBytes) - 1 });
  return Buffer.concat(await stream.toArray());
};

/**
 * Returns the media type of a content, found in the content itself. The name only tells apart what looks the same, such
 * as plain text and a table; it never makes a content more harmless than it is.
 */
export const detectContentType = async (open: OpenContent, size: number, name: string): Promise<string> => {
  const sample = await readSample(open, size);
  const text = size > 0 ? (findSignature(sample) ?? findTextType(sample, name)) : 'text/plain';
  if (text !== undefined) return text;
  const stream = await open();
  try {
    const found = await fileTypeFromStream(Readable.toWeb(stream));
    if (found?.mime === 'application/x-cfb') {
      const type = await findCompoundType(open, size);
      return type ?? containerTypes[name.toLowerCase().split('.').at(-1) ?? ''] ?? found.mime;
    }
    return found?.mime ?? 'application/octet-stream';
  } finally {
    stream.destroy();
  }
};
