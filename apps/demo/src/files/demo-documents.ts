import type { FactSheet } from './fact-sheet.ts';
import { writePdf } from './write-pdf.ts';
import { writeTable } from './write-table.ts';
import { writeWord } from './write-word.ts';
import type { WrittenFile } from './written-file.ts';

/** Writes the documents that the demo has for an application. */
export const writeDemoDocuments = (sheet: FactSheet): Promise<WrittenFile[]> =>
  Promise.all([writePdf(sheet), writeWord(sheet), writeTable(sheet)]);
