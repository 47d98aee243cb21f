import { type ImportReading, maxImportBytes, maxImportRows } from '@hub/contract/imports/import.schema.ts';
import type { ImportLayout } from '@hub/domain/imports/import-layout.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import { findHeaders } from './find-headers.ts';
import { readApart } from './read-apart.ts';

/**
 * The table of a file: its headers, and its rows with their numbers in the file. A row has as many cells as there are
 * headers, or more if it has values beyond them.
 */
export interface Table {
  headers: string[];
  rows: { number: number; cells: string[] }[];
  layout: ImportLayout;
}

const maxColumns = 200;
const maxHeaderLength = 200;
/** The database stores no zero byte. */
const clean = (cell: string): string => cell.replaceAll('\0', '');

/** Fills a row up to the headers, and cuts off the empty cells beyond them. */
const fitRow = (cells: readonly string[], width: number): string[] => {
  const length = Math.max(width, cells.findLastIndex((cell) => cell !== '') + 1);
  return Array.from({ length: Math.min(length, maxColumns) }, (_, column) => clean(cells[column] ?? ''));
};

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell === '');

const toTable = (
  all: string[][],
  layout: Omit<ImportLayout, 'headerRow'>,
  headerRow = findHeaders(all) + 1,
): Table => {
  const skipped = headerRow - 1;
  const [first = [], ...others] = all.slice(skipped);
  const headers = first.map((header) => clean(header).slice(0, maxHeaderLength));
  while (headers.at(-1) === '') headers.pop();
  if (headers.length === 0 || headers.length > maxColumns) throw appError('import.unreadable');
  const rows = others.flatMap((cells, place) =>
    isEmpty(cells) ? [] : [{ number: place + 2 + skipped, cells: fitRow(cells, headers.length) }],
  );
  if (rows.length === 0) throw appError('import.empty');
  return { headers, rows, layout: { ...layout, headerRow } };
};

/** Reads an uploaded file as a table. Throws the errors of `uploadImport`. */
export const readTable = async (
  content: AsyncIterable<Buffer>,
  { headerRow, ...reading }: ImportReading = {},
): Promise<Table> => {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of content) {
    size += piece.length;
    // The rest is read and dropped, so that the sender gets the response.
    if (size <= maxImportBytes) pieces.push(Buffer.from(piece));
    else pieces.length = 0;
  }
  if (size > maxImportBytes) throw appError('import.too_large');
  const answer = await readApart({
    content: Buffer.concat(pieces),
    maxRows: maxImportRows + 1,
    ...reading,
  });
  if ('fault' in answer) {
    const { fault, line } = answer;
    const message = `The row in line ${line} has a quotation mark that opens and never closes`;
    throw appError(`import.${fault}`, line === undefined ? {} : { errors: [{ path: 'file', message }] });
  }
  return toTable(answer.rows, answer.layout, headerRow);
};
