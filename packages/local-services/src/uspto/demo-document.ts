import type { SourceDocument } from '@hub/demo-workspace/demo-data.ts';
import { PDFDocument, rgb, StandardFonts } from 'pdf-lib';
import { writeDemoAction } from './demo-action-text.ts';

// Points: US letter with a margin of an inch.
const [pageWidth, pageHeight, margin] = [612, 792, 72];
const ink = rgb(0.1, 0.1, 0.12);
const maxCharacters = 70;
const paragraphGap = 8;

/** The standard fonts have the characters of Latin-1 only. */
const drawable = (text: string): string => text.replaceAll(/[^\x20-\x7e\xa0-\xff]/g, '?');

const breakLines = (text: string): string[] => {
  const lines: string[] = [];
  for (const word of drawable(text).split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && longer.length <= maxCharacters) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
};

/** Writes a document with its actual number of pages. The bytes depend on the document alone. */
const writeDemoDocument = async (applicationNumber: string, document: SourceDocument): Promise<Buffer> => {
  const pdf = await PDFDocument.create();
  const written = new Date(`${document.date}T12:00:00Z`);
  pdf.setTitle(drawable(`${document.code} ${document.description}`));
  pdf.setProducer('Invention Hub');
  pdf.setCreator('Invention Hub');
  pdf.setCreationDate(written);
  pdf.setModificationDate(written);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  const pages = document.pages || 1;
  const action = writeDemoAction({ ...document, applicationNumber });
  const parts = pages < action.length ? [action.flat()] : action;
  for (let number = 1; number <= pages; number += 1) {
    const page = pdf.addPage([pageWidth, pageHeight]);
    let y = pageHeight - margin;
    const write = (text: string, { size = 11, isBold = false } = {}): void => {
      for (const line of breakLines(text)) {
        page.drawText(line, { x: margin, y, size, font: isBold ? bold : font, color: ink });
        y -= size * 1.5;
      }
    };
    write('Demo document', { size: 18, isBold: true });
    write(`${document.code} ${document.description}`, { size: 13, isBold: true });
    write(`Application ${applicationNumber}`);
    write(`Date ${document.date}`);
    write(`Page ${number} of ${pages}`);
    write('This page was generated for the demo. The content of the original document is not part of it.');
    const paragraphs = parts[number - 1] ?? [];
    if (paragraphs.length > 0)
      write('The text below was written for the demo. It is not that of the Office.');
    for (const paragraph of paragraphs) {
      y -= paragraphGap;
      write(paragraph);
    }
  }
  // Compressing the objects takes longer than writing them.
  return Buffer.from(await pdf.save({ useObjectStreams: false }));
};

/** Contents that are kept, in bytes. */
const maxKeptBytes = 8 * 1024 * 1024;

/** Creates a source of documents, which writes them when they are asked for and keeps the newest ones. */
export const createDemoDocuments = () => {
  const kept = new Map<string, Buffer>();
  let keptBytes = 0;
  const keep = (key: string, bytes: Buffer): void => {
    kept.set(key, bytes);
    keptBytes += bytes.length;
    for (const [oldest, { length }] of kept) {
      if (keptBytes <= maxKeptBytes || oldest === key) return;
      kept.delete(oldest);
      keptBytes -= length;
    }
  };
  return async (applicationNumber: string, document: SourceDocument): Promise<Buffer> => {
    const key = document.documentIdentifier;
    const bytes = kept.get(key) ?? (await writeDemoDocument(applicationNumber, document));
    if (!kept.has(key)) keep(key, bytes);
    return bytes;
  };
};
