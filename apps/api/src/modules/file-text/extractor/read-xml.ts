import { decodeEntities } from './archive-text.ts';
import { splitPages } from './split-pages.ts';

/** Elements that end a line: paragraphs, headings, entries of lists and rows of the schemas in use (WIPO ST.96, DocBook, HTML). */
const lineEnds =
  /<\/(?:[\w.-]+:)?(?:p|para|paragraph|li|listitem|row|tr|h[1-6]?|heading|title|headingtext)>/gi;

/** Returns the text of XML without its tags, declarations and comments, a paragraph a line. */
const textOf = (xml: string): string =>
  decodeEntities(xml.replaceAll(lineEnds, '\n').replaceAll(/<!--[^>]*-->|<[^<>]*>/g, ' '))
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');

const blockBytes = 512;

const readName = (header: Buffer): string => header.toString('latin1', 0, 100).replace(/\0[\s\S]*$/, '');

/** Returns the files of a tar (POSIX.1-1988) whose names end in `.xml`. Throws for one that ends within a file. */
const readTar = (content: Buffer): Buffer[] => {
  const files: Buffer[] = [];
  for (let at = 0; at + blockBytes <= content.length; ) {
    const header = content.subarray(at, at + blockBytes);
    if (header[0] === 0) break;
    const digits = header.toString('latin1', 124, 136).replaceAll(/[\0 ]/g, '');
    const size = /^[0-7]+$/.test(digits) ? Number.parseInt(digits, 8) : Number.NaN;
    const start = at + blockBytes;
    if (!(start + size <= content.length)) throw new Error('The archive ends early');
    if (readName(header).toLowerCase().endsWith('.xml')) files.push(content.subarray(start, start + size));
    at = start + Math.ceil(size / blockBytes) * blockBytes;
  }
  return files;
};

/** Reads the pages of XML, or of the XML files in a tar, as the patent office has of its actions. */
export const readXml = async function* (content: Buffer): AsyncGenerator<string> {
  const isArchive = content.toString('latin1', 257, 262) === 'ustar';
  const files = isArchive ? readTar(content) : [content];
  yield* splitPages(files.map((file) => textOf(new TextDecoder().decode(file))).join('\n\n'));
};
