const invisible = /[\p{Cf}\p{Co}]/gu;
/** Markdown reads a character reference as its character, also in an address; those of usual punctuation name none. */
const reference =
  /&(?!(?:amp|lt|gt|quot|apos|nbsp|sect|para|mdash|ndash|hellip);)(?=(?:#\d{1,8}|#x[\da-f]{1,8}|[a-z][a-z\d]{1,31});)/gi;
/** Markdown ignores these in an address. */
const escapes = /(?<!\\)\\+(?=[/:])/g;
// A run of marks is read once, from its start: each pattern takes time proportional to the text.
const image = /(?<!!)!+(?=\[)/g;
const address =
  /(?:[a-z][a-z\d+.-]{0,40}:\/\/|:\/\/|www\.|\b(?:data|javascript|vbscript|file|mailto|tel):(?=\S))[^\s<>"']*/gi;
const hostPath = /(?<=[("'\s]|^)\/\/[^\s<>"')]+/gm;
const tagStart = /(?<!<)<+(?=[a-z/!])/gi;
const atSign = /@(?=[\p{L}\p{N}])/gu;

/** Text that stands for an address. */
export const removedAddress = '(address removed)';

const count = (text: string, character: string): number => text.split(character).length - 1;

/** A closing parenthesis that the address did not open belongs to the text around it. */
const removeAddress = (found: string): string => {
  const isSurrounded = found.endsWith(')') && count(found, ')') > count(found, '(');
  return isSurrounded ? `${removedAddress})` : removedAddress;
};

/**
 * Returns a text as a minion may show it: without addresses, images, tags and invisible characters, so that nothing in it
 * loads or sends anything, and without mentions, so that it calls nobody. A text may be divided behind any space.
 */
export const toHarmlessText = (text: string): string =>
  text
    .replaceAll(invisible, '')
    .replaceAll(reference, '& ')
    .replaceAll(escapes, '')
    .replaceAll(tagStart, '')
    .replaceAll(image, '')
    .replaceAll(address, removeAddress)
    .replaceAll(hostPath, removedAddress)
    .replaceAll(atSign, '@ ');

const bracketed =
  /[[({（［｛【〔〈《「]([^[\](){}（）［］｛｝【】〔〕〈〉《》「」]{0,80})[\])}）］｝】〕〉》」]/gu;
const checkMarks = /[✓✔☑✅🗸]\uFE0F?/gu;
const markWords =
  /^[^\p{L}]*(?:not\s+|un)?(?:verified|sourced|quoted)\s*(?:$|[^\p{L}\s]|\d|p\.?\s*\d|(?:on\s+)?page\b)/u;

const dropMark = (found: string, inner: string): string =>
  markWords.test(inner.normalize('NFKC').toLowerCase().trim()) ? '' : found;

/**
 * Returns a text of a model as it may be shown: harmless, and without what looks like a mark of the hub. The marks of the hub are
 * no text, so what remains imitates nothing; this keeps readers of the plain text from being misled.
 */
export const toModelText = (text: string): string =>
  toHarmlessText(text).replaceAll(checkMarks, '').replaceAll(bracketed, dropMark);

/** Longest text in brackets that is read as an imitated mark. */
const maxMarkLength = 82;
const openBracket = /[[({（［｛【〔〈《「][^[\](){}（）［］｛｝【】〔〕〈〉《》「」]*$/u;

/** A text that nowhere can be divided, such as a word of this many characters, is divided anywhere. */
const maxWaiting = 4_000;

/** Returns where a text that still grows can be divided: behind a space, outside brackets that may be an imitated mark. */
export const findSafeEnd = (text: string): number => {
  if (text.length > maxWaiting) return text.length;
  let end = text.length;
  for (;;) {
    const space = text.slice(0, end).search(/\s\S*$/) + 1;
    const from = Math.max(0, space - maxMarkLength);
    const opened = text.slice(from, space).search(openBracket);
    if (opened < 0) return space;
    end = from + opened;
  }
};
