import { type PeriodTexts, periodInWords } from '../../deadlines/rules/rule-labels.ts';
import { writeGermanDate } from '../document/write-german-date.ts';
import type { StatutoryDate } from './english.ts';
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

/** Why a statutory date is due on its day, in one German sentence with the authority. */
export const germanReason = ({ rule, trigger, movedFrom }: StatutoryDate): string => {
  const [period = '', ...others] = periodInWords(rule, periods).split('; ');
  const from = period.endsWith(' vor') ? '' : ' ab';
  const name = germanTriggers[rule.triggerName] ?? rule.triggerName;
  const moved = movedFrom
    ? `, verlegt vom ${writeGermanDate(movedFrom)}, an dem das Amt geschlossen ist`
    : '';
  const start = `${capitalized(period)}${from} ${name} vom ${writeGermanDate(trigger)}${moved}`;
  const authority = rule.citation === 'practice' ? 'Praxis' : rule.citation;
  return `${[start, ...others].join('; ')}. ${authority}.`;
};
