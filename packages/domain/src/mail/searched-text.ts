const inlineTag =
  /<\/?(?:a|abbr|b|big|code|del|em|font|i|ins|mark|s|small|span|strike|strong|sub|sup|u)(?:\s[^<>]*)?>/gi;
const otherTag = /<[^<>]*>/g;
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi;
const named = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
]);

const readEntity = (whole: string, decimal?: string, hexadecimal?: string, name = ''): string => {
  if (decimal === undefined && hexadecimal === undefined) return named.get(name.toLowerCase()) ?? whole;
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
};

/** Returns the text of clean markup. */
const textOfMarkup = (html: string): string =>
  html.replace(inlineTag, '').replace(otherTag, '\n').replace(entity, readEntity);

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Returns the text in which an email is searched: its subject and its text, and that of its formatted body if it has words that
 * the plain one lacks, as where that only says that the program cannot show the email.
 */
export const searchedText = ({
  subject,
  text,
  html,
}: {
  subject: string;
  text: string;
  /** Clean markup. */
  html: string;
}): string => {
  const formatted = textOfMarkup(html);
  const known = new Set(wordsOf(text));
  const isWhole = wordsOf(formatted).every((word) => known.has(word));
  return [subject, text, ...(isWhole ? [] : [formatted])].join('\n\n');
};
