import { checkArchive } from '@hub/domain/files/check-archive.ts';
// That of Node unpacks a stream, and waits for ever where the archive ends early.
import readWorkbook from 'read-excel-file/universal';
import { readArchiveParts } from './archive-text.ts';
import { splitPages } from './split-pages.ts';
import { textLimits } from './text-limits.ts';

const cellText = (cell: unknown): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return cell === null || cell === undefined ? '' : String(cell);
};

/** Reads the pages of a workbook: each sheet with its name, a row a line. */
export const readSheets = async function* (content: Buffer): AsyncGenerator<string> {
  await checkArchive(new Uint8Array(content), textLimits.archive);
  for (const { sheet, data } of await readWorkbook(new Uint8Array(content).buffer)) {
    const rows = data.map((row) => row.map(cellText).join('\t').trimEnd()).filter((row) => row !== '');
    yield* splitPages([sheet, ...rows].join('\n'));
  }
};

/** Reads the pages of a presentation, one for each slide, with its notes at the end. */
export const readSlides = async function* (content: Buffer): AsyncGenerator<string> {
  await checkArchive(new Uint8Array(content), textLimits.archive);
  yield* readArchiveParts(content, /^ppt\/slides\/slide\d+\.xml$/);
  yield* readArchiveParts(content, /^ppt\/notesSlides\/notesSlide\d+\.xml$/);
};
