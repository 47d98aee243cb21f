const invisible = /[\p{Cf}\p{Co}]/gu;
const image = /!+(?=\[)/g;
const address =
  /(?:[a-z][a-z\d+.-]*:\/\/|:\/\/|www\.|\b(?:data|javascript|vbscript|file|mailto|tel):(?=\S))[^\s<>"']*/gi;
const hostPath = /(?<=[("'\s]|^)\/\/[^\s<>"')]+/gm;
const tagStart = /<+(?=[a-z/!])/gi;
const atSign = /@(?=[\p{L}\p{N}])/gu;

/** Text that stands for an address. */
export const removedAddress = '(address removed)';

/**
 * Returns a text as a minion may show it: without addresses, images, tags and invisible characters, so that nothing in it
 * loads or sends anything, and without mentions, so that it calls nobody. Each line can be treated on its own.
 */
export const toHarmlessText = (text: string): string =>
  text
    .replaceAll(invisible, '')
    .replaceAll(tagStart, '')
    .replaceAll(image, '')
    .replaceAll(address, removedAddress)
    .replaceAll(hostPath, removedAddress)
    .replaceAll(atSign, '@ ');
