import { findDate } from './action-date.ts';
import type { ActionText } from './action-text.ts';
import type { ActionKind, GroundFinding, OfficeActionReading, Quoted } from './office-action.ts';

const mailLabel = /\b(?:notification\sdate|mail(?:ing)?\sdate|date\smailed|mailed(?:\son)?:)/g;
/** A label and its date may be heads and cells of a table, or neighbors. */
const maxLabelDistance = 60;

/** Finds the day on which a letter was mailed or its notification was sent. */
export const readMailDate = ({ lower, quote }: ActionText): OfficeActionReading['mailed'] => {
  mailLabel.lastIndex = 0;
  for (let label = mailLabel.exec(lower); label !== null; label = mailLabel.exec(lower)) {
    const from = mailLabel.lastIndex;
    if (/^\sof\s/.test(lower.slice(from, from + 4))) continue;
    const found = findDate(lower.slice(from, from + maxLabelDistance));
    if (found !== null) return { value: found.date, passage: quote(label.index, from + found.end) };
  }
  return null;
};

const firstOf = (action: ActionText, source: string, pattern: RegExp): Quoted<string> | null => {
  const found = pattern.exec(source);
  const value = found?.[1];
  if (found === null || value === undefined) return null;
  return {
    value: value.replace(/\s+/g, ' ').trim(),
    passage: action.quote(found.index, found.index + found[0].length),
  };
};

const applicationLabels = [
  /\bapplication(?:\/control)?\s(?:no\.?|number):?\s(\d{2}\/\d{3},\d{3})/i,
  /\bapplication\s(?:no\.?|number)[^.;]{0,120}?\b(\d{2}\/\d{3},\d{3})/i,
  /\b(?:application\sser(?:ial|\.)\sno\.?|serial\sno\.?:?|(?:design\s)?application)\s(\d{2}\/\d{3},\d{3})/i,
];
const examiners = [
  /\bexaminer\s([A-Z][A-Z'.-]+(?:,?\s[A-Z][A-Z'.-]*){1,3})\s(?:art\sunit|ART\sUNIT)/,
  /\bExaminer:?\s([A-Z][A-Za-z'.-]+(?:\s[A-Z][A-Za-z'.-]*){1,3})\s(?:Art\sUnit)/,
  /\bEXAMINER\s([A-Z][A-Z'.-]+,\s[A-Z][A-Z'.-]+(?:\s[A-Z])?)\b/,
  /\bdirected\sto\s([A-Z][A-Z'.-]+(?:\s[A-Z][A-Z'.-]*){1,3})\swhose\stelephone/,
];
const artUnits = [/\bart\sunit:?\s(\d{4})\b/i];

const firstFound = (action: ActionText, patterns: readonly RegExp[]): Quoted<string> | null => {
  for (const pattern of patterns) {
    const found = firstOf(action, action.text, pattern);
    if (found !== null) return found;
  }
  return null;
};

/** Finds application number, examiner and art unit. */
export const readNames = (
  action: ActionText,
): Pick<OfficeActionReading, 'applicationNumber' | 'examiner' | 'artUnit'> => {
  const application = firstFound(action, applicationLabels);
  return {
    applicationNumber:
      application === null ? null : { ...application, value: application.value.replace(/\D/g, '') },
    examiner: firstFound(action, examiners),
    artUnit: firstFound(action, artUnits),
  };
};

/** Phrases that say what a letter is, in the order in which they decide. */
const kinds: readonly [kind: ActionKind, pattern: RegExp][] = [
  [
    'other',
    /\b(?:interview\ssummary|notice\sof\snon-?compliant|notice\sof\snon-?responsive|examiner'?s\sanswer)\b/,
  ],
  ['advisory', /\badvisory\saction\b/],
  ['quayle', /\bex\sparte\squayle\b|in\scondition\sfor\sallowance\sexcept\sfor\b/],
  ['allowance', /\bnotice\sof\sallow(?:ance|ability)\b/],
  ['non-final', /(?:\[\s?x\s?\]|☒)\s?this\saction\sis\snon-?final\b/],
  ['final', /(?:\[\s?x\s?\]|☒)\s?this\saction\sis\sfinal\b/],
  ['final', /\b(?:this|the)\s(?:office\s)?action\sis\s(?:hereby\s)?made\sfinal\b/],
  ['non-final', /\b(?:this\s(?:office\s)?action\sis\s(?:made\s)?|this\sis\sa\s)non-?\s?final\b/],
  ['final', /\bthis\s(?:is\sa\s)?final\s(?:rejection|action|office\saction)\b/],
  ['final', /\bstands?\sfinally\srejected\b/],
  ['final', /(?<!(?:\[\s?\]|☐)\s?)\bthis\saction\sis\sfinal\b(?!\.?\s.{0,12}this\saction\sis\snon)/],
  ['non-final', /(?:^|[\n\u2029])non-?\s?final\s(?:rejection|office\saction)\s?(?:[\n\u2029]|$)/],
  ['final', /(?:^|[\n\u2029])(?:detailed\s)?final\s(?:rejection|office\saction|action)\s?(?:[\n\u2029]|$)/],
];
const reasonsForAllowance = /\b(?:reasons\sfor\sallowance|notice\sof\sallowability)\b/;

/** Finds what a letter is; a letter that does not say it and has no rejection may still be a restriction or an allowance. */
export const readKind = (
  { lower, quote }: ActionText,
  grounds: readonly GroundFinding[],
): Quoted<ActionKind> | null => {
  for (const [kind, pattern] of kinds) {
    const found = pattern.exec(lower);
    if (found !== null) return { value: kind, passage: quote(found.index, found.index + found[0].length) };
  }
  const [first] = grounds;
  if (first !== undefined && grounds.every(({ ground }) => ground === 'restriction')) {
    return { value: 'restriction', passage: first.passage };
  }
  const allowance = reasonsForAllowance.exec(lower);
  if (allowance === null || grounds.length > 0) return null;
  return { value: 'allowance', passage: quote(allowance.index, allowance.index + allowance[0].length) };
};
