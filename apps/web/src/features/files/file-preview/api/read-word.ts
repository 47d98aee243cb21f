import { type ArchiveLimits, checkArchive } from '@hub/domain/files/check-archive.ts';
import { defaultOptions, type HElement, renderAsync } from 'docx-preview';
import { type SafeHtml, sanitizeHtml, styleAttribute } from './safe-html.ts';

/** A tab that unpacks more than this may run out of memory. */
const archiveLimits: ArchiveLimits = {
  maxEntries: 2_000,
  maxUnpackedBytes: 200 * 1024 * 1024,
  maxUnpackedRatio: 100,
};

/** Creates elements as the library does, but keeps inline styles apart: the content policy refuses them. */
const create = (part: HElement | Node | string): Node => {
  if (typeof part === 'string' || part instanceof Node || typeof part.style !== 'string')
    return defaultOptions.h(part);
  const { style, ...rest } = part;
  const node = create(rest);
  if (node instanceof Element) node.setAttribute(styleAttribute, style);
  return node;
};

/** Moves styles that were set by script into the attribute that is kept. */
const keepStyles = (element: HTMLElement): void => {
  const [own, kept] = [element.getAttribute('style'), element.getAttribute(styleAttribute)];
  if (own) element.setAttribute(styleAttribute, [kept, own].filter(Boolean).join(';'));
  element.removeAttribute('style');
};

/**
 * Reads a Word document as sanitized markup that fits any width. Rejects with `ArchiveTooLargeError` if it unpacks to more
 * than a document does, and with another error if it is damaged.
 */
export const readWord = async (bytes: Uint8Array<ArrayBuffer>): Promise<SafeHtml> => {
  await checkArchive(bytes, archiveLimits);
  const [body, styles] = [document.createElement('div'), document.createElement('div')];
  await renderAsync(new Blob([bytes]), body, styles, {
    h: create,
    className: 'word',
    ignoreWidth: true,
    ignoreHeight: true,
    // Fonts of the document would be loaded from addresses that the frame may not load.
    ignoreFonts: true,
    useBase64URL: true,
    renderAltChunks: false,
  });
  const rules = [...styles.querySelectorAll('style'), ...body.querySelectorAll('style')];
  const texts = rules.map((rule) => rule.textContent);
  for (const rule of rules) rule.remove();
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) keepStyles(element);
  return sanitizeHtml(body.innerHTML, texts);
};
