import type { ActionText } from './action-text.ts';
import type { ReplyPeriod } from './office-action.ts';

/** No six: that is the statutory maximum (35 U.S.C. 133), which letters mention beside the period that they set. */
const numbers: Record<string, number> = { one: 1, two: 2, three: 3, four: 4, five: 5 };
/** Marks of a form's field around a number, such as _3_, [3] and 3. */
const marks = '[^a-z0-9\\u2029]{0,4}';
/** Text recognition leaves MONTHS as MONTIIS, MQNTHS or M0NTHS, too. */
const monthWord = 'm[oq0]nt[a-z0-9|]{1,3}s?(?![a-z0-9])';
const length = `${marks}(?<![a-z0-9])(one|two|three|four|five|[1-5])(?!\\d)${marks}(?:[([{]\\s?(?:\\d|[a-z]{3,5})\\s?[)\\]}]${marks})?${monthWord}(?:\\(s\\))?`;
const notSentence = '[^.;\\u2029]';

/** Sentences that set a period for reply, the most specific first. */
const setters = [
  `shortened\\sstatutory\\speriod\\s(?:for\\s(?:reply|response)|${notSentence}{0,40})${notSentence}{0,80}?${length}`,
  `(?:fees?|fees?\\s?\\(if\\srequired\\))\\smust\\sbe\\spaid\\swithin\\s${length}`,
  `\\b(?:reply|response|respond)${notSentence}{0,60}?\\b(?:within|due|is|be)\\s${notSentence}{0,20}?${length}\\s(?:from|of|after)`,
  `\\b(?:reply|response|respond)${notSentence}{0,60}?\\bwithin\\s${length}`,
  `applicant\\sis\\s(?:given|required)${notSentence}{0,80}?${length}`,
].map((source) => new RegExp(source, 'g'));

const ofAnotherAction = /\b(?:date\sof\sthe\sfinal\srejection|previous|prior\soffice)/;
const thirtyDays = /\b(?:thirty|30)\b[^.]{0,8}\bdays\b/;
const excluded =
  /cannot\sbe\sextended|not\sextendable|may\snot\sbe\sextended|no\sextensions?\sof\stime|extensions?\sof\stime\s(?:are|is)\savailable\sonly\sunder\s37\scfr\s1\.136\s?\(b\)/;
const allowed = /1\.136\s?\(a\)/;

/** Longest distance between the period and a sentence about extensions, in characters. */
const nearby = 500;

/** Finds the period for reply that a letter sets; null for a letter that sets none or refers to that of another action. */
export const readReplyPeriod = ({ lower, quote }: ActionText): ReplyPeriod | null => {
  for (const setter of setters) {
    setter.lastIndex = 0;
    for (let found = setter.exec(lower); found !== null; found = setter.exec(lower)) {
      const months = numbers[found[1] ?? ''] ?? Number(found[1]);
      const end = setter.lastIndex;
      const after = lower.slice(end, end + 80);
      if (ofAnotherAction.test(after)) continue;
      const around = lower.slice(Math.max(0, found.index - nearby), end + nearby);
      const isExcluded = excluded.test(around);
      return {
        months,
        isExtendable: isExcluded ? false : allowed.test(around) || null,
        isAtLeast30Days: thirtyDays.test(after),
        passage: quote(found.index, end + (after.match(/^[^.\u2029]*/)?.[0].length ?? 0)),
      };
    }
  }
  return null;
};
