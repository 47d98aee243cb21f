import { heading, paragraph, paragraphs } from '../document/paragraphs.ts';
import type { Block, RichText } from '../document/report-document.ts';
import { reportLanguages } from '../document/report-language.ts';
import { blank, bold, join, plain } from '../document/rich-text.ts';
import { isInternal, isReminder, isRulePeriod, periodsOf, type RulePeriod } from '../facts/action-periods.ts';
import { isGranted, openMilestones, subjectOf } from '../facts/invention-parts.ts';
import type { DocumentFacts, InventionFacts } from '../facts/report-facts.ts';
import type { ReportValues } from '../fields/report-values.ts';
import { english, type ReportTexts } from '../languages/english.ts';
import { addressBlocks, clientReport, closingBlocks, salutation, subjectLines } from './letter-parts.ts';
import { extensionBlocks, furtherFact, type PeriodContext, periodFacts } from './period-parts.ts';
import type { ReportDefinition } from './report-definition.ts';
import { undocketedBlocks, undocketedWarnings } from './undocketed-parts.ts';

/** An event that a letter reports to the client. */
interface LetterEvent {
  id: keyof ReportTexts['letters'];
  summary: string;
  /** Returns the name of the event; null while the file does not hold it. */
  name: (invention: InventionFacts, texts: ReportTexts) => string | null;
  /** Returns the periods that the letter is about. */
  periods: (invention: InventionFacts) => readonly RulePeriod[];
}

const newestWith = ({ documents }: InventionFacts, codes: readonly string[]): DocumentFacts | undefined =>
  documents.findLast(({ code }) => codes.includes(code));

/** An event that a document of the Office reports. */
const documentEvent = (codes: readonly string[]): Pick<LetterEvent, 'name' | 'periods'> => ({
  name: (invention, texts) => {
    const document = newestWith(invention, codes);
    return document ? `${texts.document(document)}, ${texts.date(document.date)}` : null;
  },
  periods: (invention) => periodsOf(invention, newestWith(invention, codes)),
});

const patentName = ({ application }: InventionFacts, texts: ReportTexts): string | null =>
  application?.patentNumber
    ? texts.patent(application.patentNumber, texts.date(application.grantDate))
    : null;

const maintenanceRules = ['MF-1', 'MF-2', 'MF-3', 'MF-R'];

const events: readonly LetterEvent[] = [
  {
    id: 'filing-letter',
    summary: 'Letter to the client about the filing: application number and the dates that follow.',
    ...documentEvent(['APP.FILE.REC']),
  },
  {
    id: 'allowance-letter',
    summary: 'Letter to the client about an allowance: the issue fee and what is due with it.',
    ...documentEvent(['NOA']),
  },
  {
    id: 'grant-letter',
    summary: 'Letter to the client about the grant: patent number and the dates that follow.',
    name: patentName,
    periods: (invention) => periodsOf(invention, newestWith(invention, ['EGRANT.NTF'])),
  },
  {
    id: 'maintenance-letter',
    summary: 'Letter to the client about the next maintenance fee, with its final date with surcharge.',
    name: patentName,
    periods: (invention) =>
      isGranted(invention)
        ? openMilestones(invention)
            .filter(isRulePeriod)
            .filter(({ ruleId }) => maintenanceRules.includes(ruleId))
            .slice(0, 1)
        : [],
  },
];

const dateBlocks = (periods: readonly RulePeriod[], context: PeriodContext): Block[] => {
  const { texts } = context;
  const [first, ...others] = periods;
  if (!first) return [paragraph([{ text: texts.letter.noDates, muted: true }])];
  const facts = [
    ...(isReminder(first)
      ? [furtherFact(first, context)]
      : periodFacts(first, () => texts.milestone(first), context)),
    ...others.map((period) => furtherFact(period, context)),
  ];
  return [
    heading(1, texts.letter.dates),
    { kind: 'facts', columns: 1, framed: true, facts },
    ...extensionBlocks(first, context),
  ];
};

const opening = (id: LetterEvent['id'], name: string | null, { letters }: ReportTexts): RichText => {
  const { opening: start, purpose, missing } = letters[id];
  return join(start, name === null ? blank(missing) : bold(name), purpose);
};

const commentBlocks = (values: ReportValues, { action }: ReportTexts): Block[] => {
  const questions = values.lines('questions');
  return [
    ...paragraphs(values.text('comments')),
    ...(questions.length > 0
      ? [heading(1, action.questions), { kind: 'list' as const, ordered: true, items: questions.map(plain) }]
      : []),
  ];
};

const letterAbout = ({ id, summary, name, periods }: LetterEvent): ReportDefinition => ({
  id,
  title: english.titles[id],
  languages: reportLanguages,
  summary,
  scope: 'invention',
  required: ['title'],
  optional: [
    'recipient',
    'salutation',
    'clientReference',
    'docketNumber',
    'applicationNumber',
    'comments',
    'questions',
    'signerName',
  ],
  warn: (facts) => [
    ...(name(subjectOf(facts), english) === null
      ? [`The file does not hold this: ${english.letters[id].missing}.`]
      : []),
    ...undocketedWarnings(facts),
  ],
  build: (facts, values, texts) => {
    const invention = subjectOf(facts);
    const context = { texts, today: facts.preparedOn };
    const reported = periods(invention).filter((period) => !isInternal(period));
    const blocks: Block[] = [
      ...addressBlocks(facts, values, texts),
      { kind: 'title', text: texts.titles[id] },
      { kind: 'facts', columns: 1, facts: subjectLines(values, texts) },
      salutation(values, texts),
      paragraph(opening(id, name(invention, texts), texts)),
      ...dateBlocks(reported, context),
      ...undocketedBlocks([invention], texts),
      ...commentBlocks(values, texts),
      ...closingBlocks(facts, values, texts),
    ];
    return clientReport(facts, texts, { id, blocks });
  },
});

/** Letters to the client by event. */
export const eventLetters: readonly ReportDefinition[] = events.map(letterAbout);
