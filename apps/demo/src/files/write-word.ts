import {
  Document,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { splitPages } from '../../../api/src/modules/file-text/public.ts';
import type { FactSheet } from './fact-sheet.ts';
import type { WrittenFile } from './written-file.ts';

/** Widths of the columns in twentieths of a point. */
const columnWidths = [2800, 6560];
const cellMargins = { top: 60, bottom: 60, left: 100, right: 100 };

const cellOf = (text: string, column: number): TableCell =>
  new TableCell({
    width: { size: columnWidths[column] ?? 0, type: WidthType.DXA },
    margins: cellMargins,
    children: [new Paragraph({ children: [new TextRun({ text, bold: column === 0 })] })],
  });

/** Writes a fact sheet as a Word document. */
export const writeWord = async ({ title, notice, facts }: FactSheet): Promise<WrittenFile> => {
  const rows = facts.map(
    ({ name, value }) => new TableRow({ cantSplit: true, children: [cellOf(name, 0), cellOf(value, 1)] }),
  );
  const document = new Document({
    title,
    creator: 'Invention Hub',
    description: notice,
    styles: { default: { document: { run: { font: 'Calibri', size: 22 } } } },
    sections: [
      {
        children: [
          new Paragraph({ heading: HeadingLevel.HEADING_1, spacing: { after: 160 }, text: title }),
          new Paragraph({
            spacing: { after: 240 },
            children: [new TextRun({ text: notice, italics: true })],
          }),
          new Table({ columnWidths, width: { size: 9360, type: WidthType.DXA }, rows }),
        ],
      },
    ],
  });
  const lines = [title, notice, ...facts.map(({ name, value }) => `${name}\n${value}`)];
  return {
    name: 'Bibliographic data.docx',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    bytes: await Packer.toBuffer(document),
    pages: [...splitPages(lines.join('\n\n'))],
  };
};
