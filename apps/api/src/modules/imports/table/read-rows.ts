import { CsvError, parse } from 'csv-parse';
import { readSheet } from 'read-excel-file/node';
import type { TableAnswer, TableRequest } from './table-messages.ts';
import { createTextLimit, hasLongText } from './text-limits.ts';
import { unpackWithin } from './zip-size.ts';

/** Maximum size of the unpacked parts of a workbook: 20,000 rows of 50 columns have about 80 MB. */
const maxUnpackedBytes = 128 * 1024 * 1024;
/** Maximum length of one line of CSV. */
const maxRecordLength = 500_000;

const isZip = (content: Buffer): boolean => content.subarray(0, 2).toString('latin1') === 'PK';

/** Returns the text of a file in UTF-8, or in UTF-16 with its mark; undefined for any other encoding. */
const decode = (content: Buffer): string | undefined => {
  const mark = content.subarray(0, 2).toString('hex');
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(content);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
};

/** Returns the separator that the first line has most of. */
const separatorOf = (text: string): string => {
  const [line = ''] = text.split(/\r?\n/, 1);
  const count = (separator: string): number => line.split(separator).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
};

const isTooLong = (error: unknown): boolean =>
  error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE';

const readCsv = async (text: string, maxRows: number): Promise<TableAnswer> => {
  const parser = parse(text, {
    delimiter: separatorOf(text),
    relax_column_count: true,
    skip_empty_lines: false,
    max_record_size: maxRecordLength,
  });
  const rows: string[][] = [];
  const isWithin = createTextLimit();
  for await (const record of parser) {
    if (rows.length === maxRows) return { fault: 'too_many_rows' };
    const row = (record as string[]).map((cell) => cell.trim());
    if (!isWithin(row)) return { fault: 'too_much_text' };
    rows.push(row);
  }
  return { rows };
};

/** Returns a cell of a workbook as text: dates as `YYYY-MM-DD`, and of a formula only its stored result. */
const toText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell).trim();
};

const readWorkbook = async (content: Buffer, maxRows: number): Promise<TableAnswer> => {
  for (const part of unpackWithin(content, maxUnpackedBytes))
    if (hasLongText(part)) return { fault: 'too_much_text' };
  const sheet = await readSheet(content);
  if (sheet.length > maxRows) return { fault: 'too_many_rows' };
  const rows = sheet.map((row) => row.map(toText));
  return rows.every(createTextLimit()) ? { rows } : { fault: 'too_much_text' };
};

/** Reads a CSV file or the first sheet of a workbook as rows of text. Throws for a damaged file. */
export const readRows = async ({ content, maxRows }: TableRequest): Promise<TableAnswer> => {
  const bytes = Buffer.from(content);
  if (isZip(bytes)) return readWorkbook(bytes, maxRows);
  const text = decode(bytes);
  if (text === undefined) return { fault: 'encoding' };
  return readCsv(text, maxRows).catch((error: unknown) => {
    if (isTooLong(error)) return { fault: 'too_much_text' };
    throw error;
  });
};
