const countryPattern = /(US|EP|WO|JP|CN|KR|DE|GB|FR|TW|CA|AU|IN|RU|ES|IT|NL|CH|SE)?(RE|PP|D|H|T)?0*$/;

const letters = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * Returns what is the same in different ways to write a reference, so that the lists of two applications can be compared:
 * `US8123456` for `Smith US 8,123,456 B2`. Two references never share a key only because their numbers do: country and
 * type, such as D for a design, are part of it. Without a number it is the text without blanks and punctuation.
 */
export const referenceKey = ({ text, number }: { text: string; number: string | null }): string => {
  const written = letters(text);
  const digits = letters(number ?? '').replace(/^0+/, '');
  if (digits === '') return written;
  const place = written.indexOf(digits);
  const [, country, type = ''] = countryPattern.exec(place === -1 ? '' : written.slice(0, place)) ?? [];
  return `${country ?? 'US'}${type}${digits}`;
};
