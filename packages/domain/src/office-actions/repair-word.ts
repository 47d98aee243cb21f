/** Words that findings depend on; a scan that confuses letters and digits is repaired to one of them. */
const vocabulary =
  `abstract action action. advisory allowable allowance allowed alternative amended amendment anticipated antecedent
application applicant art canceled cancelled claim claimed claims claim(s) closed communication conclusion condition consideration
copending date detailed double drawings drawn election enablement examined examiner expire expires extended extension final
following further grounds ground idea in indefinite interpretation interview invention inventions is maintained mailed mailing
merits month months non-final nonfinal nonstatutory notice notification obvious objected objection objections obviousness office
one over paragraph paragraphs patent patentably patenting pending period prosecution provisional provisionally publication quayle
reasons rejected rejection rejections remain remains reply required requirement response restriction same second section set
shortened species specification stand stands statutory subject summary telephone thirty this three title two under unit
unpatentable utility view withdrawn within written`.split(/\s+/);

const foldLetter: Record<string, string> = { i: 'l', '1': 'l', '|': 'l', '0': 'o' };
const fold = (word: string): string =>
  word.toLowerCase().replace(/[i1|0]/g, (letter) => foldLetter[letter] ?? letter);

const known = new Set(vocabulary);
const byFolded = new Map(vocabulary.map((word) => [fold(word), word]));

const digitsOf: Record<string, string> = { l: '1', I: '1', '|': '1', O: '0', o: '0' };
const maxWordLength = 16;

/** Whether a token is a number in which letters stand for digits, such as "l03". */
const isScannedNumber = (token: string): boolean => /\d/.test(token) && /^[\dlI|Oo]+$/.test(token);

/**
 * Repairs a token that recognition may have misread: "l03" becomes "103", "C1aims" becomes "Claims". The length stays the
 * same, so that positions still point into the page.
 */
export const repairWord = (token: string): string => {
  if (/^\d+$/.test(token) || token.length > maxWordLength) return token;
  if (isScannedNumber(token)) return token.replace(/[lI|Oo]/g, (letter) => digitsOf[letter] ?? letter);
  const lower = token.toLowerCase();
  if (known.has(lower)) return token;
  const meant = byFolded.get(fold(token));
  if (meant === undefined) return token;
  return [...meant].map((letter, at) => (letter === lower[at] ? (token[at] ?? letter) : letter)).join('');
};

const minSplitWord = 6;

/** Whether two tokens are the halves of one word that a scan split, such as "reje" and "cted". */
export const isSplitWord = (first: string, second: string): boolean => {
  const length = first.length + second.length;
  if (length < minSplitWord || length > maxWordLength) return false;
  if (known.has(first.toLowerCase()) || known.has(second.toLowerCase())) return false;
  return byFolded.has(fold(first + second));
};
