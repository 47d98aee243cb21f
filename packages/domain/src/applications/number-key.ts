import { sameText } from '../text/same-text.ts';

/** Words before a number: US, U.S. Pat. No., Publication number, Serial No., Appl. No. */
const introduction =
  /^(?:U\.? ?S\.? ?)?(?:(?:PATENT|PAT|APPLICATION|APPLN?|SERIAL|SER|PUBLICATION|PUBLN?|PUB|REISSUE|DESIGN)\.? ?){0,3}(?:N(?:O|UMBER|R)S?\.?)?[ :#]*(?:U\.? ?S\.? ?)?(?=(?:D|RE|PP|H|T)?[ .]?\d)/;
const separators = /[\s/,._'-]/g;
const kindCode = /(?<=^(?:D|RE|PP|H|T)?\d{5,11})[A-Z]\d?$/;
const numberPattern = /^(?:D|RE|PP|H|T)?\d{5,11}$/;
/** A publication whose serial number has lost its leading zero, as in US2019123456A1. */
const shortPublication = /^((?:19|20)\d\d)(\d{6})$/;

/**
 * Reads a number of an application, a patent or a publication of the Office as people write it, such as US 10,123,456 B2,
 * USD912345S1, US 2019/0123456 A1 or Serial No. 17/248,024. Returns the keys by which the search finds it: digits in one piece,
 * in lower case, without country and kind; none for any other text.
 */
export const numberKeysOf = (text: string): string[] => {
  const written = sameText(text)
    .toUpperCase()
    .replace(/ ?\([A-Z -]{2,20}\)$/, '');
  const key = written.replace(introduction, '').replaceAll(separators, '').replace(kindCode, '');
  if (!numberPattern.test(key)) return [];
  return [key, ...(shortPublication.test(key) ? [key.replace(shortPublication, '$10$2')] : [])].map((one) =>
    one.toLowerCase(),
  );
};
