import { buffer } from 'node:stream/consumers';
import { splitPages } from '../../../api/src/modules/file-text/public.ts';
import { type CsvCell, streamCsv } from '../../../api/src/platform/csv/csv-stream.ts';
import type { FactSheet } from './fact-sheet.ts';
import type { WrittenFile } from './written-file.ts';

const head = ['Entry', 'Value', 'Original date'];

/** Writes the inventors and dates of an application as a table. */
export const writeTable = async (sheet: FactSheet): Promise<WrittenFile> => {
  const rows: CsvCell[][] = [
    ['Title', sheet.title, null],
    ...sheet.inventors.map((name) => [sheet.hasAllInventors ? 'Inventor' : 'First inventor', name, null]),
    ...sheet.dates.map(({ name, date, original }) => [name, date, original]),
    ['Notice', sheet.notice, null],
  ];
  async function* lines() {
    yield* rows;
  }
  const text = [head, ...rows].map((row) => row.filter((cell) => cell !== null).join(', ')).join('\n');
  return {
    name: 'Inventors and dates.csv',
    type: 'text/csv',
    bytes: await buffer(streamCsv(head, lines())),
    pages: [...splitPages(text)],
  };
};
