import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { measureImages } from './page-images.ts';
import type { Recognizer } from './recognize-text.ts';

const pdfFolder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const folderOf = (name: string): string => `${join(pdfFolder, name)}/`;
const pointsPerInch = 72;
/** Resolution at which a page is drawn for text recognition. */
const dotsPerInch = 200;
const maxPixels = 25_000_000;
/** A page with less text than this is recognized whatever is on it. */
const minCharacters = 20;
/** Share of a page that its images cover at least if it is a scan. */
const minImageShare = 0.35;
/** Strips of a page, and how many of them hold text at least if its text is more than a stamp, a head or a number. */
const strips = 40;
const minTextStrips = 10;

type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;

const joinText = ({ items }: TextContent): string =>
  items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');

/** Returns the number of strips of a page, from top to bottom, that hold text. */
const countTextStrips = ({ items }: TextContent, { view }: PDFPageProxy): number => {
  const [, bottom = 0, , top = 0] = view;
  const held = new Set<number>();
  for (const item of items)
    if ('str' in item && item.str.trim() !== '')
      held.add(Math.floor(((Number(item.transform[5]) - bottom) / (top - bottom || 1)) * strips));
  return held.size;
};

/** Whether a page is a scan, perhaps with a stamp, a line of a fax or a page number over it. */
const isScan = async (page: PDFPageProxy, content: TextContent): Promise<boolean> => {
  if (joinText(content).trim().length < minCharacters) return true;
  return countTextStrips(content, page) < minTextStrips && (await measureImages(page)) >= minImageShare;
};

/** An entry of a form field; a check box has none. */
const entryOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
};

/** Returns what people entered into the fields of a form and wrote over a page, one entry a line. */
const readEntries = async (page: PDFPageProxy): Promise<string> => {
  const annotations: unknown[] = await page.getAnnotations();
  return annotations
    .flatMap((annotation) => {
      const { subtype, fieldType, fieldValue, hidden, password, contentsObj } = annotation as {
        [name: string]: unknown;
        contentsObj?: { str?: unknown };
      };
      if (hidden === true || password === true) return [];
      if (subtype === 'Widget') return fieldType === 'Tx' || fieldType === 'Ch' ? entryOf(fieldValue) : [];
      return subtype === 'Link' || subtype === 'Popup' ? [] : entryOf(contentsObj?.str);
    })
    .filter((entry) => entry.trim() !== '')
    .join('\n');
};

/** An element of a form in XML (XFA), as the reader lays it out. */
interface FormElement {
  name?: string;
  attributes?: { type?: string; value?: unknown; textContent?: unknown; selected?: unknown };
  children?: FormElement[];
  value?: unknown;
}

/** Returns what people entered into a form in XML, whose labels are the text of the page. */
const listFormEntries = ({ name, attributes, children = [], value }: FormElement): string[] => {
  if (name === 'input') return attributes?.type === 'text' ? entryOf(attributes.value) : [];
  if (name === 'textarea') return entryOf(attributes?.textContent);
  if (name === 'option') return attributes?.selected ? entryOf(value) : [];
  return children.flatMap(listFormEntries);
};

const readFormEntries = async (page: PDFPageProxy): Promise<string> => {
  const form: FormElement | null = await page.getXfa();
  return form === null
    ? ''
    : listFormEntries(form)
        .filter((entry) => entry.trim() !== '')
        .join('\n');
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

/** Returns the text of a page: what is printed, what people entered, and what a scan shows. */
const readPage = async (page: PDFPageProxy, recognizer: Recognizer | undefined): Promise<string> => {
  const content = await page.getTextContent();
  const entries = [readEntries(page).catch(() => ''), readFormEntries(page).catch(() => '')];
  const parts = [joinText(content), ...(await Promise.all(entries))];
  if (recognizer && (await isScan(page, content)))
    parts.push((await recognizer.recognize(await draw(page))) ?? '');
  return parts.filter((part) => part.trim() !== '').join('\n');
};

/**
 * Reads the pages of a PDF. Scanned pages are drawn and recognized, if there is a recognizer; a page that cannot be drawn is
 * left empty.
 */
export const readPdf = async function* (
  content: Buffer,
  recognizer: Recognizer | undefined,
): AsyncGenerator<string> {
  const pdf = await getDocument({
    data: new Uint8Array(content),
    useSystemFonts: false,
    // A form in XML: the page itself only says “Please wait”.
    enableXfa: true,
    standardFontDataUrl: folderOf('standard_fonts'),
    cMapUrl: folderOf('cmaps'),
    wasmUrl: folderOf('wasm'),
    verbosity: 0,
  }).promise;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    yield await readPage(page, recognizer);
    page.cleanup();
  }
};
