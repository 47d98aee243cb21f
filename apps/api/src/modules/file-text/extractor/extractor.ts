import { buffer } from 'node:stream/consumers';
import { endWhenAlone } from '../../../platform/process/end-when-alone.ts';
import type { ExtractionRequest, ExtractorMessage } from './extractor-messages.ts';
import { readContent } from './read-content.ts';
import { textLimits } from './text-limits.ts';

// The entry of the process that reads hostile content: it has no secrets, no network and may write no file.

const send = (message: ExtractorMessage): Promise<void> =>
  new Promise((resolve, reject) => {
    process.send?.(message, undefined, {}, (error) => (error ? reject(error) : resolve()));
  });

/** PostgreSQL stores neither NUL nor half characters; the marks of found words must not be in a text. */
const clean = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
    .replaceAll(/[\u0000-\u0008\u000e-\u001f]/g, ' ')
    .toWellFormed()
    .trim();

const extract = async (request: ExtractionRequest): Promise<void> => {
  const content = await buffer(process.stdin);
  let pages = 0;
  let characters = 0;
  let isCut = false;
  let isUnsure = false;
  const pagesOf = readContent(content, request, {
    onCut: () => {
      isCut = true;
    },
    onUnsure: () => {
      isUnsure = true;
    },
  });
  for await (const page of pagesOf) {
    if (pages === textLimits.maxPages || characters >= textLimits.maxCharacters) {
      isCut = true;
      break;
    }
    const text = clean(page);
    pages += 1;
    characters += text.length;
    isCut ||= text.length > textLimits.maxPageCharacters;
    const shown = text.slice(0, textLimits.maxPageCharacters).toWellFormed();
    await send({ kind: 'page', text: shown, isUnsure });
    isUnsure = false;
  }
  await send({ kind: 'end', isCut });
};

process.once('message', (request: ExtractionRequest) => {
  extract(request)
    .catch((error: unknown) => send({ kind: 'fault', fault: String(error).slice(0, 500) }))
    .finally(() => process.exit());
});
endWhenAlone();
