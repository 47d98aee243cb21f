import type { ExtractionRequest } from './extractor-messages.ts';
import { readMail } from './read-mail.ts';
import { readPlainText } from './read-plain-text.ts';
import { createRecognizer } from './recognize-text.ts';

const readImage = async function* (content: Buffer): AsyncGenerator<string> {
  yield (await createRecognizer().recognize(content)) ?? '';
};

/** Reads the pages of a content in order. The libraries of a format are loaded only when it is read. */
export const readContent = async function* (
  content: Buffer,
  { type, ocr }: ExtractionRequest,
): AsyncGenerator<string> {
  if (type === 'application/pdf') {
    const { readPdf } = await import('./read-pdf.ts');
    yield* readPdf(content, ocr ? createRecognizer() : undefined);
  } else if (type.startsWith('image/')) yield* readImage(content);
  else if (type === 'message/rfc822') yield* readMail(content);
  else if (type.startsWith('application/vnd.')) {
    const { readWord } = await import('./read-word.ts');
    yield* readWord(content);
  } else yield* readPlainText(content);
};
