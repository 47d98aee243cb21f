import { splitPages } from './split-pages.ts';

const decode = (content: Buffer): string => {
  const [first, second] = content;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(content);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(content);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
};

/** Whether contents of this type are read as they are, without the parser of a format. */
export const isPlainText = (type: string): boolean => type.startsWith('text/') || type === 'application/json';

/** Reads the pages of a text in its encoding: UTF-8, UTF-16 with a byte order mark, or that of older programs. */
export const readPlainText = async function* (content: Buffer): AsyncGenerator<string> {
  yield* splitPages(decode(content));
};
