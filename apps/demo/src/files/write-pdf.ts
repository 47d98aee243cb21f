import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib';
import type { FactSheet } from './fact-sheet.ts';
import type { WrittenFile } from './written-file.ts';

// Points: US letter with margins of an inch.
const [pageWidth, pageHeight, margin] = [612, 792, 72];
const valueX = margin + 140;
const lineFactor = 1.4;
const ink = rgb(0.1, 0.1, 0.12);

/** The standard fonts lack the minus sign. */
const drawable = (text: string): string => text.replaceAll('\u2212', '\u2013');

/** Breaks a text into lines that fit a width. */
const breakLines = (
  text: string,
  font: PDFFont,
  { size, width }: { size: number; width: number },
): string[] => {
  const lines: string[] = [];
  for (const word of drawable(text).split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && font.widthOfTextAtSize(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
};

interface Block {
  text: string;
  font: PDFFont;
  size: number;
  /** Distance from the left edge. */
  x: number;
}

/** Writes blocks of text below each other, on as many pages as they take. */
const createWriter = (pdf: PDFDocument) => {
  const pages: string[] = [];
  let page: PDFPage;
  let y = 0;
  const startPage = (): void => {
    page = pdf.addPage([pageWidth, pageHeight]);
    pages.push('');
    y = pageHeight - margin;
  };
  startPage();
  /** Draws blocks beside each other, on a new page where this one ends, and moves below the longest. */
  const write = (blocks: readonly Block[], gap: number): void => {
    const broken = blocks.map((block, index) => {
      const width = (blocks[index + 1]?.x ?? pageWidth - margin) - block.x;
      return { ...block, lines: breakLines(block.text, block.font, { size: block.size, width }) };
    });
    const height = lineFactor * Math.max(...blocks.map(({ size }) => size));
    const count = Math.max(...broken.map(({ lines }) => lines.length));
    for (let index = 0; index < count; index += 1) {
      if (y - height < margin) startPage();
      for (const { lines, font, size, x } of broken) {
        const line = lines[index] ?? '';
        page.drawText(line, { x, y: y - size, size, font, color: ink });
        if (line) pages[pages.length - 1] += `${line}\n`;
      }
      y -= height;
    }
    y -= gap;
  };
  return { write, pages };
};

/** Writes a fact sheet as a PDF. */
export const writePdf = async ({ title, notice, facts }: FactSheet): Promise<WrittenFile> => {
  const pdf = await PDFDocument.create();
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setAuthor('Invention Hub');
  pdf.setLanguage('en-US');
  const [normal, bold, italic] = await Promise.all([
    pdf.embedFont(StandardFonts.Helvetica),
    pdf.embedFont(StandardFonts.HelveticaBold),
    pdf.embedFont(StandardFonts.HelveticaOblique),
  ]);
  const { write, pages } = createWriter(pdf);
  write([{ text: title, font: bold, size: 16, x: margin }], 8);
  write([{ text: notice, font: italic, size: 9, x: margin }], 16);
  for (const { name, value } of facts) {
    const label = { text: name, font: bold, size: 10, x: margin };
    write([label, { text: value, font: normal, size: 10, x: valueX }], 6);
  }
  return {
    name: 'Bibliographic data.pdf',
    type: 'application/pdf',
    bytes: Buffer.from(await pdf.save()),
    pages,
  };
};
