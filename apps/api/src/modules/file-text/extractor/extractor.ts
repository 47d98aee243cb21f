import { buffer } from 'node:stream/consumers';
import { serveTasks } from '../../../platform/process/serve-tasks.ts';
import type { ExtractionRequest } from './extractor-messages.ts';
import { readContent } from './read-content.ts';
import { textLimits } from './text-limits.ts';

// The entry of the process that reads hostile content: it has no secrets, no network and may write no file.

/** PostgreSQL stores neither NUL nor half characters; the marks of found words must not be in a text. */
const clean = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
    .replaceAll(/[\u0000-\u0008\u000e-\u001f]/g, ' ')
    .toWellFormed()
    .trim();

serveTasks(async (request: ExtractionRequest, sendPage) => {
  const content = request.content ? Buffer.from(request.content) : await buffer(process.stdin);
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
    await sendPage({ text: shown, isUnsure });
    isUnsure = false;
  }
  return { isCut };
});
