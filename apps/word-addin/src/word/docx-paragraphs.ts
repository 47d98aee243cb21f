import { unzipSync } from 'fflate';

const wordNamespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const body = 'word/document.xml';
/** Maximum size of the text of a document, unpacked. */
const maxBodyBytes = 64 * 1024 * 1024;

/** Text boxes repeat their content for old readers. */
const isRepeated = (element: Element): boolean => element.closest('Fallback') !== null;

const textOf = (element: Element): string => {
  if (element.localName === 'tab') return '\t';
  return element.localName === 't' ? (element.textContent ?? '') : ' ';
};

const readParagraph = (paragraph: Element): string =>
  [...paragraph.getElementsByTagNameNS(wordNamespace, '*')]
    .filter(({ localName }) => ['t', 'tab', 'br', 'cr'].includes(localName))
    .filter((element) => element.closest('p') === paragraph && !isRepeated(element))
    .map(textOf)
    .join('')
    .trim();

/** Returns the paragraphs of a Word document as text, without empty ones. Deleted text of tracked changes is left out. */
export const readDocxParagraphs = (content: Uint8Array): string[] => {
  const { [body]: xml } = unzipSync(content, {
    filter: ({ name, originalSize }) => name === body && originalSize <= maxBodyBytes,
  });
  if (!xml) throw new Error('This file is not a Word document, or too large to compare.');
  const parsed = new DOMParser().parseFromString(new TextDecoder().decode(xml), 'application/xml');
  if (parsed.querySelector('parsererror')) throw new Error('The text of this file cannot be read.');
  return [...parsed.getElementsByTagNameNS(wordNamespace, 'p')].map(readParagraph).filter(Boolean);
};
