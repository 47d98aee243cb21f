import { isUtf8 } from 'node:buffer';
import type { ImportEncoding } from '@hub/domain/imports/import-layout.ts';
import { CsvError, type CsvErrorCode, parse } from 'csv-parse';
// That of Node unpacks a stream, and waits for ever where the archive ends early.
import { readSheet } from 'read-excel-file/universal';
import { tableLikeness } from './find-headers.ts';
import type { TableAnswer, TableRequest } from './table-messages.ts';
import { createTextLimit, hasLongText } from './text-limits.ts';
import { unpackWithin } from './zip-size.ts';

/** Maximum size of the unpacked parts of a workbook: 20,000 rows of 50 columns have about 80 MB. */
const maxUnpackedBytes = 128 * 1024 * 1024;
/** Maximum length of one line of CSV. */
const maxRecordLength = 500_000;

/** Signatures of an archive; a table may begin with a column such as PKID. */
const isZip = (content: Buffer): boolean =>
  ['504b0304', '504b0506', '504b0708'].includes(content.subarray(0, 4).toString('hex'));

/** Removes what old systems and copied buffers leave behind the last line. */
const withoutEndMark = (text: string): string => {
  let end = text.trimEnd().length;
  while (text[end - 1] === '\x1a' || text[end - 1] === '\0') end -= 1;
  return text.slice(0, end);
};

/** Characters of no text: control characters, and codes that Windows-1252 does not assign. */
const unwritten = {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are looked for.
  unicode: /[\0-\x08\x0e-\x1a\x7f]/,
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are looked for.
  'windows-1252': /[\0-\x08\x0e-\x1a\x7f-\x9f]/,
};

/** Bytes that tell the order of UTF-16 without its mark. */
const orderSample = 1_000;

/** Share of zeros that only UTF-16 has. With fewer, a text that is valid UTF-8 without them is taken for that. */
const latinShare = 0.4;

/** Whether bytes without their zeros are a text in UTF-8. */
const isTextWithZeros = (content: Buffer): boolean =>
  isUtf8(content) && !unwritten.unicode.test(content.toString().replaceAll('\0', ''));

/**
 * Returns the byte order of UTF-16: by its mark, else by the zeros of Latin letters, every second byte; undefined for
 * other encodings.
 */
const orderOf = (content: Buffer): 'le' | 'be' | undefined => {
  const mark = content.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return 'le';
  if (mark === 'feff') return 'be';
  const sample = content.subarray(0, orderSample);
  const zeros = [0, 0];
  for (const [place, byte] of sample.entries())
    if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const share = Math.max(even, odd) / sample.length;
  if (Math.min(even, odd) > 0 || Math.max(even, odd) < 2 || share < 1 / 4) return undefined;
  if (share < latinShare && isTextWithZeros(content)) return undefined;
  return odd > 0 ? 'le' : 'be';
};

const decodeAs = (content: Buffer, encoding: ImportEncoding): string | undefined => {
  const name = encoding === 'utf-16' ? `utf-16${orderOf(content) ?? 'le'}` : encoding;
  try {
    const text = withoutEndMark(new TextDecoder(name, { fatal: true }).decode(content));
    const pattern = unwritten[encoding === 'windows-1252' ? encoding : 'unicode'];
    return pattern.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
};

/**
 * Returns the text of a file in the given encoding, else in UTF-16 if its bytes have that order, in UTF-8 if it is that, or in
 * Windows-1252, which Excel writes; undefined if it has characters of no text.
 */
const decode = (
  content: Buffer,
  chosen: ImportEncoding | undefined,
): { text: string; encoding: ImportEncoding } | undefined => {
  const usual: ImportEncoding[] = orderOf(content) ? ['utf-16'] : ['utf-8', 'windows-1252'];
  for (const encoding of chosen ? [chosen] : usual) {
    const text = decodeAs(content, encoding);
    if (text !== undefined) return { text, encoding };
  }
  return undefined;
};

/** The signature of documents of old Office programs. */
const oldOffice = 'd0cf11e0a1b11ae1';
/** Web pages, also saved in one file, and workbooks in XML of 2003, all of which other systems name .xls. */
const webPage = /^\s*(?:<!doctype html\b|<html\b|<table\b|<meta\b|<\?xml\b|MIME-Version:)/i;

const separators = [',', ';', '\t', '|'];
/** Lines and characters that tell the separator of a file. */
const sampleLines = 20;
const sampleLength = 64 * 1024;
/** The first line that names the separator for Excel. */
const hint = /^"?sep=([,;\t|])"?\s*$/im;

/**
 * Returns the separator of a file: the one that its hint names, else the one that divides most lines into the same number of
 * cells. Text in quotation marks does not count.
 */
const separatorOf = (text: string): string => {
  const sample = text.slice(0, sampleLength);
  const [first = ''] = sample.split(/\r?\n/, 1);
  const named = hint.exec(first)?.[1];
  if (named !== undefined) return named;
  const lines = sample
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, sampleLines);
  const score = (separator: string): number => {
    const counts = new Map<number, number>();
    for (const line of lines) {
      const count = line.split(separator).length - 1;
      counts.set(count, (counts.get(count) ?? 0) + 1);
    }
    return Math.max(...[...counts].map(([count, times]) => (count > 0 ? times * 100 + count : 0)), 0);
  };
  return separators.reduce((best, one) => (score(one) > score(best) ? one : best));
};

const hasCode = (error: unknown, code: CsvErrorCode): boolean =>
  error instanceof CsvError && error.code === code;

const readCsv = async (text: string, encoding: ImportEncoding, maxRows: number): Promise<TableAnswer> => {
  /** The line in which the last complete row ends. */
  let line = 0;
  const delimiter = separatorOf(text);
  const parser = parse(text, {
    delimiter,
    // A blank between a separator and a quotation mark belongs to neither.
    ltrim: delimiter !== '\t',
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // A mark inside a cell without marks around it belongs to the text, as in 5" pipe.
    relax_quotes: true,
    on_record: (record, { lines }) => {
      line = lines;
      return record;
    },
    skip_empty_lines: false,
    max_record_size: maxRecordLength,
  });
  const rows: string[][] = [];
  const isWithin = createTextLimit();
  try {
    for await (const record of parser) {
      if (rows.length === maxRows) return { fault: 'too_many_rows' };
      const row = (record as string[]).map((cell) => cell.trim());
      if (!isWithin(row)) return { fault: 'too_much_text' };
      rows.push(row);
    }
  } catch (error) {
    if (hasCode(error, 'CSV_MAX_RECORD_SIZE')) return { fault: 'too_much_text' };
    if (hasCode(error, 'CSV_QUOTE_NOT_CLOSED')) return { fault: 'unreadable', line: line + 1 };
    throw error;
  }
  return { rows, layout: { sheets: [], sheet: null, encoding, hiddenRows: 0 } };
};

/** A sheet of a workbook, in its order. */
interface SheetFacts {
  name: string;
  isHidden: boolean;
  /** Key of the part with its rows. */
  relation: string;
}

/** Facts of a workbook that decide what is read of it. */
interface WorkbookFacts {
  sheets: SheetFacts[];
  /** Days by which the dates that the reader returns are too early. */
  lateDays: number;
}

/** Days between the beginnings of the two systems of dates in workbooks, 1 January 1904 and 31 December 1899. */
const systemDays = 1_462;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Returns the attributes of the elements of a name, in the order of the document. */
const elementsOf = (xml: string, name: string): Record<string, string>[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\b([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
        ([, key = '', double, single]) => [
          key,
          (double ?? single ?? '').replace(/&(amp|lt|gt|quot|apos);/g, (_, entity) => entities[entity] ?? ''),
        ],
      ),
    ),
  );

const hiddenRow = /<(?:\w+:)?row\s[^<>]*?\bhidden\s*=\s*["'](?:1|true)["']/g;

/**
 * Reads `xl/workbook.xml`. The reader knows the 1904 system by `date1904="1"` alone, but the schema also allows blanks around it, `true`,
 * which LibreOffice writes, and `on`.
 */
const readFacts = (xml: string): WorkbookFacts => {
  const sheets = elementsOf(xml, 'sheet').map((attributes) => ({
    name: attributes.name ?? '',
    isHidden: attributes.state === 'hidden' || attributes.state === 'veryHidden',
    relation: attributes['r:id'] ?? '',
  }));
  const [{ date1904 = '' } = {}] = elementsOf(xml, 'workbookPr');
  const isUnseen1904 = date1904 !== '1' && /^\s*(?:1|true|on)\s*$/i.test(date1904);
  return { sheets, lateDays: isUnseen1904 ? systemDays : 0 };
};

/** Returns a cell of a workbook as text: dates as `YYYY-MM-DD`, and of a formula only its stored result. */
const toText = (cell: unknown, lateDays: number): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date)
    return Temporal.PlainDate.from(cell.toISOString().slice(0, 10)).add({ days: lateDays }).toString();
  return String(cell).trim();
};

/** A sheet with its rows. */
interface SheetRows {
  sheet: SheetFacts | undefined;
  cells: string[][];
}

/** Sheets of a workbook in which a table is looked for. */
const maxLookedFor = 10;

/** Returns the first of these sheets that looks most like a table. */
const readTableOf = async (
  [first, ...others]: readonly SheetFacts[],
  read: (sheet: SheetFacts | undefined) => Promise<SheetRows>,
): Promise<SheetRows> => {
  let best = await read(first);
  for (const one of others.slice(0, maxLookedFor - 1)) {
    if (tableLikeness(best.cells) === 2) break;
    const other = await read(one);
    if (tableLikeness(other.cells) > tableLikeness(best.cells)) best = other;
  }
  return best;
};

const readWorkbook = async ({ content, maxRows, sheet: chosen }: TableRequest): Promise<TableAnswer> => {
  const bytes = Buffer.from(content);
  let facts: WorkbookFacts = { sheets: [], lateDays: 0 };
  const hidden = new Map<string, number>();
  const targets = new Map<string, string>();
  for (const part of unpackWithin(bytes, maxUnpackedBytes)) {
    if (hasLongText(part.content)) return { fault: 'too_much_text' };
    const xml = (): string => part.content.toString('utf8');
    if (part.name === 'xl/workbook.xml') facts = readFacts(xml());
    if (part.name === 'xl/_rels/workbook.xml.rels')
      for (const { Id = '', Target = '' } of elementsOf(xml(), 'Relationship'))
        targets.set(Id, Target.replace(/^\/?(?:xl\/)?/, 'xl/'));
    if (part.name.startsWith('xl/worksheets/')) hidden.set(part.name, [...xml().matchAll(hiddenRow)].length);
  }
  const { sheets, lateDays } = facts;
  const read = async (one: SheetFacts | undefined) => {
    const cells = await readSheet(new Uint8Array(bytes).buffer, one ? sheets.indexOf(one) + 1 : 1);
    return { sheet: one, cells: cells.map((row) => row.map((cell) => toText(cell, lateDays))) };
  };
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  const wanted = sheets.find(({ name }) => name.toLowerCase() === chosen?.toLowerCase());
  if (!wanted && chosen !== undefined) return { fault: 'no_sheet' };
  const { sheet, cells: rows } = wanted ? await read(wanted) : await readTableOf(visible, read);
  if (rows.length > maxRows) return { fault: 'too_many_rows' };
  if (!rows.every(createTextLimit())) return { fault: 'too_much_text' };
  const layout = {
    sheets: visible.map(({ name }) => name),
    sheet: sheet?.name ?? '',
    encoding: null,
    hiddenRows: hidden.get(targets.get(sheet?.relation ?? '') ?? '') ?? 0,
  };
  return { rows, layout };
};

/** Reads a CSV file, or a sheet of a workbook, as rows of text. Throws for a damaged file. */
export const readRows = async (request: TableRequest): Promise<TableAnswer> => {
  const bytes = Buffer.from(request.content);
  if (isZip(bytes)) return readWorkbook(request);
  if (bytes.subarray(0, 8).toString('hex') === oldOffice) return { fault: 'old_format' };
  const decoded = decode(bytes, request.encoding);
  if (decoded === undefined) return { fault: 'encoding' };
  if (webPage.test(decoded.text)) return { fault: 'old_format' };
  return readCsv(decoded.text, decoded.encoding, request.maxRows);
};
