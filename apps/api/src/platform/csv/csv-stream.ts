import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';

/** A cell; null for an empty one. */
export type CsvCell = string | number | null;

/** Byte-order mark: spreadsheets take a file without it for one in a local encoding. */
const byteOrderMark = '\uFEFF';
/** Number of lines written at a time. */
const batchSize = 500;

const writeLines = (lines: readonly (readonly CsvCell[])[]): string =>
  stringify([...lines], {
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    // A spreadsheet would evaluate a cell that starts like a formula.
    escape_formulas: true,
  });

async function* writeBatches(
  head: readonly string[],
  lines: AsyncIterable<readonly CsvCell[]>,
): AsyncGenerator<string> {
  let start = byteOrderMark;
  let batch: (readonly CsvCell[])[] = [head];
  for await (const line of lines) {
    batch.push(line);
    if (batch.length < batchSize) continue;
    yield start + writeLines(batch);
    start = '';
    batch = [];
  }
  yield start + writeLines(batch);
}

/**
 * Streams lines as the bytes of a CSV file (RFC 4180, UTF-8 with a byte-order mark) while they are read. A cell that a spreadsheet would take
 * for a formula gets a leading apostrophe.
 */
export const streamCsv = (head: readonly string[], lines: AsyncIterable<readonly CsvCell[]>): Readable =>
  Readable.from(writeBatches(head, lines), { objectMode: false });
