import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Recognizer } from './recognize-text.ts';

const pdfFolder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const folderOf = (name: string): string => `${join(pdfFolder, name)}/`;

const pointsPerInch = 72;
/** Resolution at which a page is drawn for text recognition. */
const dotsPerInch = 200;
const maxPixels = 25_000_000;
/** A page with less text than this is a scan, perhaps with a stamp or a page number. */
const minCharacters = 20;

const readText = async (page: PDFPageProxy): Promise<string> => {
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
};

const draw = async (page: PDFPageProxy): Promise<Buffer> => {
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(dotsPerInch / pointsPerInch, Math.sqrt(maxPixels / (width * height)));
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  await page.render({
    canvas: canvas as unknown as Parameters<PDFPageProxy['render']>[0]['canvas'],
    viewport,
  }).promise;
  return canvas.encode('png');
};

/**
 * Reads the pages of a PDF. Pages without text are drawn and recognized, if there is a recognizer; a page that cannot be
 * drawn is left empty.
 */
export const readPdf = async function* (
  content: Buffer,
  recognizer: Recognizer | undefined,
): AsyncGenerator<string> {
  const pdf = await getDocument({
    data: new Uint8Array(content),
    useSystemFonts: false,
    standardFontDataUrl: folderOf('standard_fonts'),
    cMapUrl: folderOf('cmaps'),
    wasmUrl: folderOf('wasm'),
    verbosity: 0,
  }).promise;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const text = await readText(page);
    const isScan = recognizer !== undefined && text.trim().length < minCharacters;
    yield isScan ? `${text}\n${(await recognizer.recognize(await draw(page))) ?? ''}` : text;
    page.cleanup();
  }
};
