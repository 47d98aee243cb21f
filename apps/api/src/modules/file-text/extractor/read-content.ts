import type { ExtractionRequest } from './extractor-messages.ts';
import { readPlainText } from './read-plain-text.ts';
import type { Recognizer } from './recognize-text.ts';

/** Remarks on the pages of a content besides their text. */
interface Doubts {
  /** Scanned pages were left out. */
  onCut(): void;
  /** The next page was recognized from a picture that was hard to read. */
  onUnsure(): void;
}

const noDoubts: Doubts = { onCut: () => undefined, onUnsure: () => undefined };

const startRecognizer = async ({ onUnsure }: Doubts): Promise<Recognizer> => {
  const { createRecognizer } = await import('./recognize-text.ts');
  return createRecognizer(onUnsure);
};

/** Reads the pages of a content in order. The libraries of a format are loaded only when it is read. */
export const readContent = async function* (
  content: Buffer,
  { type, ocr }: ExtractionRequest,
  doubts: Doubts = noDoubts,
): AsyncGenerator<string> {
  if (type === 'application/pdf') {
    const { readPdf } = await import('./read-pdf.ts');
    const recognizer = ocr ? await startRecognizer(doubts) : undefined;
    yield* readPdf(content, recognizer);
    if (recognizer?.isExhausted()) doubts.onCut();
  } else if (type.startsWith('image/')) {
    const recognizer = await startRecognizer(doubts);
    yield (await recognizer.recognize(content)) ?? '';
  } else if (type === 'message/rfc822') {
    const { readMail } = await import('./read-mail.ts');
    yield* readMail(content);
  } else if (type === 'application/vnd.ms-outlook') {
    const { readOutlook } = await import('./read-outlook.ts');
    yield* readOutlook(content);
  } else if (type === 'application/xml' || type === 'application/x-tar') {
    const { readXml } = await import('./read-xml.ts');
    yield* readXml(content);
  } else if (type.includes('spreadsheetml')) {
    const { readSheets } = await import('./read-sheets.ts');
    yield* readSheets(content);
  } else if (type.includes('presentationml')) {
    const { readSlides } = await import('./read-sheets.ts');
    yield* readSlides(content);
  } else if (type.startsWith('application/vnd.')) {
    const { readWord } = await import('./read-word.ts');
    yield* readWord(content);
  } else yield* readPlainText(content);
};
