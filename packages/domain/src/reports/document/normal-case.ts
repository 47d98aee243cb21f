/** Short words of a title that stay in lower case. */
const small = new Set([
  'a',
  'an',
  'and',
  'as',
  'at',
  'by',
  'for',
  'from',
  'in',
  'into',
  'nor',
  'of',
  'on',
  'or',
  'the',
  'to',
  'via',
  'with',
]);
/** Abbreviations and names that are not written as other words are. */
const fixed = new Map(
  [
    ...[
      'AI',
      'CPU',
      'CRISPR',
      'DNA',
      'GPS',
      'GPU',
      'IC',
      'IP',
      'LAN',
      'LED',
      'LCD',
      'MEMS',
      'MIMO',
      'MRI',
      'OLED',
      'PCR',
    ],
    ...[
      'PLC',
      'RF',
      'RFID',
      'RNA',
      'SIM',
      'UAV',
      'UE',
      'URL',
      'USB',
      'UV',
      'IoT',
      'mRNA',
      'USA',
      'US',
      'EU',
      'IBM',
      'NEC',
    ],
    ...['LLC', 'LLP', 'LP', 'AG', 'KG', 'SE', 'SA', 'NV', 'BV', 'AB', 'GmbH', 'KGaA', 'II', 'III', 'IV'],
  ].map((word) => [word.toUpperCase(), word]),
);
const companyEnding =
  /^(?:inc|llc|llp|lp|ltd|limited|co|corp|corporation|company|gmbh|ag|kg|se|sa|s\.a|nv|n\.v|bv|b\.v|ab|plc|pte|jr|sr|ii|iii|iv)\.?$/i;

const isShouted = (text: string): boolean => /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text);

const capitalized = (word: string): string =>
  word
    .toLowerCase()
    .replace(
      /(^|[-/'’(])(\p{L})/gu,
      (_, before: string, letter: string) => `${before}${letter.toUpperCase()}`,
    );

/** Letters with digits, and words without a vowel, are abbreviations. */
const isAbbreviation = (word: string): boolean => /\d/.test(word) || !/[AEIOUYÄÖÜ]/.test(word);

const words = (text: string, keepsSmall: boolean): string =>
  text.replace(/[^\s]+/g, (word, start: number) => {
    const bare = word.replace(/[^\p{L}\p{N}]/gu, '');
    const known = fixed.get(bare);
    if (known !== undefined) return word.replace(bare, known);
    if (keepsSmall && start > 0 && small.has(word.toLowerCase())) return word.toLowerCase();
    return bare !== '' && word.includes(bare) && isAbbreviation(bare) && bare.length > 1
      ? word
      : capitalized(word);
  });

/** Returns a title that the Office stores in capitals as a letter writes it; any other title is returned unchanged. */
export const normalTitle = (title: string): string => (isShouted(title) ? words(title, true) : title);

/**
 * Returns a name as a letter writes it: "SMITH, JOHN A" as "John A Smith". A company keeps its order, and only names in
 * capitals change their case.
 */
export const normalName = (name: string): string => {
  const parts = name.split(',').map((part) => part.trim());
  const [last = '', first = ''] = parts;
  const isPerson = parts.length === 2 && last !== '' && first !== '' && !companyEnding.test(first);
  const ordered = isPerson ? `${first} ${last}` : name;
  return isShouted(name) ? words(ordered, false) : ordered;
};
