import { normalName } from '../document/normal-case.ts';
import { heading, paragraph, paragraphs } from '../document/paragraphs.ts';
import type { Block, NamedFact, TableBlock } from '../document/report-document.ts';
import { reportLanguages } from '../document/report-language.ts';
import { blank, bold, cell, join, plain } from '../document/rich-text.ts';
import { isReminder, periodsOf, type RulePeriod } from '../facts/action-periods.ts';
import { findAction, subjectOf } from '../facts/invention-parts.ts';
import type { CitedReference, DocumentFacts, InventionFacts, ReportFacts } from '../facts/report-facts.ts';
import type { ReportValues } from '../fields/report-values.ts';
import { english, type ReportTexts } from '../languages/english.ts';
import { optionText } from '../languages/reply-options.ts';
import { addressBlocks, clientReport, closingBlocks, salutation, subjectLines } from './letter-parts.ts';
import { extensionBlocks, furtherFact, type PeriodContext, periodFacts } from './period-parts.ts';
import type { ReportDefinition } from './report-definition.ts';
import { undocketedBlocks, undocketedWarnings } from './undocketed-parts.ts';

/** Returns the day for instructions if it is still to come. */
const instructionFacts = (
  period: RulePeriod | undefined,
  values: ReportValues,
  { texts, today }: PeriodContext,
): NamedFact[] => {
  const { action, date } = texts;
  const asked = values.date('instructionsDue');
  if (asked === null || asked < today || period?.state === 'finished') return [];
  return [{ label: action.instructions, text: bold(date(asked)), note: action.instructionsReason }];
};

/** Returns the dates of a reply: those of the law first, then reminders. */
const replyDates = (periods: readonly RulePeriod[], context: PeriodContext): NamedFact[] => {
  const { action } = context.texts;
  const [first, ...others] = periods;
  if (!first || isReminder(first))
    return [
      { label: action.replyDue, text: blank(action.missingDue) },
      ...periods.map((period) => furtherFact(period, context)),
    ];
  const label = (isExtended: boolean) => (isExtended ? action.replyDueExtended : action.replyDueFree);
  return [...periodFacts(first, label, context), ...others.map((period) => furtherFact(period, context))];
};

const rejectionTable = (values: ReportValues, { action, grounds }: ReportTexts): TableBlock => ({
  kind: 'table',
  columns: [
    { header: action.ground, width: 22 },
    { header: action.claims, width: 14 },
    { header: action.references, width: 24 },
    { header: action.reasoning, width: 40 },
  ],
  rows: values.rows('rejections').map(({ ground = '', claims, references, reasoning }) => ({
    cells: [cell(grounds[ground as keyof typeof grounds]), cell(claims), cell(references), cell(reasoning)],
  })),
  empty: action.noRejections,
});

const optionTable = (values: ReportValues, { action, replyOptions }: ReportTexts): Block[] => {
  const options = values.rows('options');
  if (options.length === 0) return [];
  return [
    heading(1, action.options),
    {
      kind: 'table',
      columns: [
        { header: action.option, width: 30 },
        { header: action.effect, width: 50 },
        { header: action.cost, width: 20, align: 'end' },
      ],
      rows: options.map(({ option, effect, cost }) => ({
        cells: [
          cell(bold(optionText(option ?? '', replyOptions))),
          cell(optionText(effect ?? '', replyOptions)),
          cell(cost),
        ],
      })),
      empty: '',
    },
  ];
};

/** Returns a reference in one line, such as "US 10,123,456 B2 (Miller), 13 November 2018". */
const describeReference = (
  { kind, country, number, kindCode, name, date, text }: CitedReference,
  texts: ReportTexts,
): string => {
  if (kind === 'literature') return text;
  const document = [country, number, kindCode].filter(Boolean).join(' ');
  return [name ? `${document} (${normalName(name)})` : document, texts.date(date)].filter(Boolean).join(', ');
};

/** References that the action cites; one without a known action is listed with each. */
const citedReferences = (
  facts: ReportFacts,
  action: DocumentFacts | undefined,
  texts: ReportTexts,
): Block[] => {
  const cited = subjectOf(facts).citedReferences.filter(
    ({ citedBy, citedOn }) => citedBy === 'examiner' && (citedOn ?? action?.date) === action?.date,
  );
  if (cited.length === 0) return [];
  return [
    heading(1, texts.action.cited),
    {
      kind: 'list',
      ordered: true,
      items: cited.map((reference) => plain(describeReference(reference, texts))),
    },
  ];
};

const nameAction = (action: DocumentFacts, texts: ReportTexts): string =>
  `${texts.document(action)}, ${texts.date(action.date)}`;

const opening = (
  action: DocumentFacts | undefined,
  period: RulePeriod | undefined,
  { action: own, ...texts }: ReportTexts,
): Block => {
  if (!action) return paragraph(blank(own.missing));
  const purpose = period && period.state !== 'active' ? own.purposeAnswered : own.purpose;
  return paragraph(join(own.opening, bold(nameAction(action, { ...texts, action: own })), purpose));
};

const questionList = (values: ReportValues, { action }: ReportTexts): Block[] => {
  const questions = values.lines('questions');
  if (questions.length === 0) return [];
  return [heading(1, action.questions), { kind: 'list', ordered: true, items: questions.map(plain) }];
};

/** A letter about an action that is not docketed says so; other documents are no part of it. */
const onlyUndocketed = ({ undocketed, references }: InventionFacts, { id }: DocumentFacts) => ({
  references,
  undocketed: undocketed.filter((document) => document.id === id),
});

/** Letter that reports an Office action to the client: dates, rejections, options and questions. */
export const officeActionReport: ReportDefinition = {
  id: 'office-action-report',
  title: english.titles['office-action-report'],
  languages: reportLanguages,
  summary: 'Letter to the client about an Office action: dates, rejections, options and questions.',
  scope: 'invention',
  required: ['title', 'action', 'rejections'],
  optional: [
    'recipient',
    'salutation',
    'clientReference',
    'docketNumber',
    'applicationNumber',
    'examiner',
    'instructionsDue',
    'comments',
    'options',
    'questions',
    'signerName',
  ],
  warn: undocketedWarnings,
  build: (facts, values, texts) => {
    const invention = subjectOf(facts);
    const action = findAction(invention, values.text('action'));
    const periods = periodsOf(invention, action);
    const context = { texts, today: facts.preparedOn };
    const comments = paragraphs(values.text('comments'));
    const blocks: Block[] = [
      ...addressBlocks(facts, values, texts),
      {
        kind: 'title',
        text: texts.titles['office-action-report'],
        ...(action ? { subtitle: nameAction(action, texts) } : {}),
      },
      { kind: 'facts', columns: 1, facts: subjectLines(values, texts) },
      salutation(values, texts),
      opening(action, periods[0], texts),
      {
        kind: 'facts',
        columns: 1,
        framed: true,
        facts: [...instructionFacts(periods[0], values, context), ...replyDates(periods, context)],
      },
      ...extensionBlocks(periods[0], context),
      ...(action ? undocketedBlocks([onlyUndocketed(invention, action)], texts) : []),
      heading(1, texts.action.rejections),
      rejectionTable(values, texts),
      ...citedReferences(facts, action, texts),
      ...(comments.length > 0 ? [heading(1, texts.action.comments), ...comments] : []),
      ...optionTable(values, texts),
      ...questionList(values, texts),
      ...closingBlocks(facts, values, texts),
    ];
    return clientReport(facts, texts, { id: 'office-action-report', blocks });
  },
};
