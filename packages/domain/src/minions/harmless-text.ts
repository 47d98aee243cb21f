const invisible = /[\p{Cf}\p{Co}]/gu;
const image = /!+(?=\[)/g;
const address =
  /(?:[a-z][a-z\d+.-]*:\/\/|:\/\/|www\.|\b(?:data|javascript|vbscript|file|mailto|tel):(?=\S))[^\s<>"']*/gi;
const hostPath = /(?<=[("'\s]|^)\/\/[^\s<>"')]+/gm;
const tagStart = /<+(?=[a-z/!])/gi;
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
 * loads or sends anything, and without mentions, so that it calls nobody. Each line can be treated on its own.
 */
export const toHarmlessText = (text: string): string =>
  text
    .replaceAll(invisible, '')
    .replaceAll(tagStart, '')
    .replaceAll(image, '')
    .replaceAll(address, removeAddress)
    .replaceAll(hostPath, removedAddress)
    .replaceAll(atSign, '@ ');
