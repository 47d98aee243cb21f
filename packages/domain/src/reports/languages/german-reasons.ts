import { knownExtension } from '../../deadlines/deadline-rule.ts';
import { type PeriodTexts, periodInWords } from '../../deadlines/rules/rule-labels.ts';
import { writeGermanDate } from '../document/write-german-date.ts';
import type { KeptDate, StatutoryDate } from './english.ts';
import { germanTriggers } from './german-triggers.ts';

const units = {
  days: ['Tag', 'Tage'],
  months: ['Monat', 'Monate'],
  years: ['Jahr', 'Jahre'],
} as const;

// Facts are in the dative, as every phrase around them needs it.
const periods: PeriodTexts = {
  span: ({ kind, count }) => `${count} ${units[kind][count === 1 ? 0 : 1]}`,
  facts: {
    priority: 'dem frühesten Prioritätstag',
    filing: 'dem Anmeldetag',
    noticeOfAppeal: 'der Beschwerde (Notice of Appeal)',
    firstReply: 'der ersten Erwiderung',
    finalRejection: 'dem abschließenden Bescheid (Final Rejection)',
    advisory: 'dem Hinweisbescheid (Advisory Action)',
    replyBrief: 'der Erwiderung auf die Stellungnahme des Prüfers (Reply Brief)',
    issueDate: 'dem Tag der Erteilung',
    abandonment: 'dem Verfall der Anmeldung',
    originalGrant: 'der ursprünglichen Erteilung',
    petitionDecision: 'der Ablehnung des Antrags, einen neuen Zurückweisungsgrund festzustellen',
    rehearingRequest: 'dem Antrag auf erneute Entscheidung (Request for Rehearing)',
    rehearingDecision: 'der Entscheidung über den Antrag auf erneute Entscheidung (Request for Rehearing)',
    setDue: 'dem im Bescheid bestimmten Tag',
    extendedUntil: 'der Verlängerung durch das Amt',
  },
  endOfMonth: 'bis zum Ende des Monats',
  unlessSet: 'sofern der Bescheid keine andere Frist bestimmt',
  orLater: (fact, from) => `oder ${from === null ? 'bis zu' : `${from} ab`} ${fact}, falls dies später ist`,
  orEarlier: (fact) => `oder bis zu ${fact}, falls dies früher ist`,
  forDesigns: (span) => `${span} bei Designs`,
  inCountries: (span, countries) => `${span} in ${countries}`,
  asSet: 'im Bescheid bestimmte Frist',
  typically: (span) => `im Bescheid bestimmte Frist (üblich: ${span})`,
  beforeFact: (fact) => `vor ${fact}`,
  before: (span) => `${span} vor`,
  atOnce: 'sofort',
  sameDay: 'am selben Tag',
};

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const triggerIn = ({ triggerName }: StatutoryDate['rule']): string =>
  germanTriggers[triggerName] ?? triggerName;

const authorityOf = ({ citation }: StatutoryDate['rule']): string =>
  citation === 'practice' ? 'Praxis' : citation;

const months = (count: number): string => `${count} ${units.months[count === 1 ? 0 : 1]}`;

/** Why a date is kept after a reply that does not end the period. */
export const germanKept = ({ period, repliedAt, ranTo, until }: KeptDate): string => {
  const most = period && knownExtension(period.rule)?.maxMonths;
  const counted = most
    ? `, ${months(most)} ab ${triggerIn(period.rule)} vom ${writeGermanDate(period.trigger)}`
    : ', mit allen Verlängerungen';
  const authority = period ? ` ${authorityOf(period.rule)}.` : '';
  return `Erwiderung eingereicht am ${writeGermanDate(repliedAt)}; die Frist lief bis zum ${writeGermanDate(ranTo)}; vorgemerkt bis zum ${writeGermanDate(until)}${counted}.${authority}`;
};

/** Why a date is later than the end of the period: an extension was taken. */
export const germanExtension = (due: string, count: number): string =>
  `Um ${months(count)} verlängert, zuvor ${writeGermanDate(due)}. 37 CFR 1.136(a).`;

/** Why a statutory date is due on its day, in one German sentence with the authority. */
export const germanReason = ({ rule, trigger, movedFrom, isRead }: StatutoryDate): string => {
  const [period = '', ...others] = periodInWords(rule, periods).split('; ');
  const from = period.endsWith(' vor') ? '' : ' ab';
  const name = triggerIn(rule);
  const authority = authorityOf(rule);
  if (isRead) return `Nach ${name} vom ${writeGermanDate(trigger)}, mit eigener Frist. ${authority}.`;
  const moved = movedFrom
    ? `, verlegt vom ${writeGermanDate(movedFrom)}, an dem das Amt geschlossen ist`
    : '';
  const start = `${capitalized(period)}${from} ${name} vom ${writeGermanDate(trigger)}${moved}`;
  return `${[start, ...others].join('; ')}. ${authority}.`;
};
