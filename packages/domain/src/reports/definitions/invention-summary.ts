import { formatApplicationNumber } from '../../applications/application-number.ts';
import type { IsoDate } from '../../dates/iso-date.ts';
import { normalName, normalTitle } from '../document/normal-case.ts';
import { heading, paragraph, paragraphs } from '../document/paragraphs.ts';
import type { Block, NamedFact, TableBlock } from '../document/report-document.ts';
import { reportLanguages } from '../document/report-language.ts';
import { cell, knownFacts } from '../document/rich-text.ts';
import { dateReason } from '../facts/date-reason.ts';
import { applicationNumberOf, openMilestones, subjectOf } from '../facts/invention-parts.ts';
import type { InventionFacts } from '../facts/report-facts.ts';
import { english, type ReportTexts } from '../languages/english.ts';
import { clientReport } from './letter-parts.ts';
import { stateCell } from './milestone-cells.ts';
import type { ReportDefinition } from './report-definition.ts';
import { undocketedBlocks, undocketedWarnings } from './undocketed-parts.ts';

/** Maximum number of documents in the history. */
const maxDocuments = 15;

const applicationFacts = (invention: InventionFacts, texts: ReportTexts): NamedFact[] => {
  const { application, references, status, people } = invention;
  const { date, invention: labels } = texts;
  const publication = (number?: string | null, on?: string | null): string =>
    [number, date(on)].filter(Boolean).join(', ');
  const grouped = Map.groupBy(people, ({ role }) => role);
  return knownFacts([
    [labels.references, references.join(', ')],
    [labels.status, texts.statuses[status]],
    [labels.application, applicationNumberOf(invention) || labels.notFiled],
    [labels.filed, date(application?.filingDate)],
    [labels.officeStatus, application?.statusText],
    [labels.statusSince, date(application?.statusDate)],
    [labels.publication, publication(application?.publicationNumber, application?.publicationDate)],
    [labels.patent, publication(application?.patentNumber, application?.grantDate)],
    [labels.applicant, normalName(application?.applicant ?? '')],
    [labels.inventors, application?.inventors.map(normalName).join('; ')],
    [labels.examiner, normalName(application?.examiner ?? '')],
    [labels.artUnit, application?.artUnit],
    ...[...grouped].map(
      ([role, members]) => [texts.role(role), members.map(({ name }) => name).join(', ')] as const,
    ),
  ]);
};

const openDatesTable = (invention: InventionFacts, today: IsoDate, texts: ReportTexts): TableBlock => ({
  kind: 'table',
  columns: [
    { header: texts.dates.due, width: 15 },
    { header: texts.dates.milestone, width: 48 },
    { header: texts.dates.finalDate, width: 15 },
    { header: texts.dates.responsible, width: 18 },
    { header: texts.invention.status, width: 14 },
  ],
  rows: openMilestones(invention).map((milestone) => ({
    cells: [
      cell([{ text: texts.shortDate(milestone.dueAt) || texts.dates.noDate, bold: true }]),
      cell(texts.milestone(milestone), dateReason(milestone, texts)),
      cell(texts.shortDate(milestone.deadline?.latest)),
      cell(milestone.assignees.join(', ')),
      stateCell(milestone, today, texts),
    ],
  })),
  empty: texts.summary.noOpenDates,
});

const familyTable = (
  { parents, children }: InventionFacts,
  { summary, invention, shortDate }: ReportTexts,
): TableBlock => ({
  kind: 'table',
  columns: [
    { header: invention.application, width: 16 },
    { header: summary.relation, width: 50 },
    { header: invention.filed, width: 16 },
    { header: invention.patent, width: 16 },
  ],
  rows: [...parents, ...children].map(({ applicationNumber, relation, filingDate, patentNumber }) => ({
    cells: [
      cell(formatApplicationNumber(applicationNumber)),
      cell(relation),
      cell(shortDate(filingDate)),
      cell(patentNumber),
    ],
  })),
  empty: summary.noFamily,
});

const historyTable = ({ documents }: InventionFacts, texts: ReportTexts): TableBlock => {
  const { summary, invention, shortDate } = texts;
  return {
    kind: 'table',
    columns: [
      { header: summary.date, width: 16 },
      { header: summary.document, width: 66 },
      { header: summary.from, width: 16 },
    ],
    rows: documents
      .filter(({ direction }) => direction !== 'INTERNAL')
      .toReversed()
      .slice(0, maxDocuments)
      .map((document) => ({
        cells: [
          cell(shortDate(document.date)),
          cell(texts.document(document)),
          cell(document.direction === 'OUTGOING' ? summary.office : invention.applicant),
        ],
      })),
    empty: summary.noDocuments,
  };
};

/** Returns a table under its heading; nothing without rows, because an empty table says nothing to a client. */
const section = (title: string, table: TableBlock): Block[] =>
  table.rows.length === 0 ? [] : [heading(1, title), table];

/** One to two pages about an invention: facts, open dates, family and latest documents. */
export const inventionSummary: ReportDefinition = {
  id: 'invention-summary',
  title: english.titles['invention-summary'],
  languages: reportLanguages,
  summary: 'Facts, open dates with their reasons, family and latest documents of an invention.',
  scope: 'invention',
  required: ['title'],
  optional: ['summaryComments'],
  warn: undocketedWarnings,
  build: (facts, values, texts) => {
    const invention = subjectOf(facts);
    const { open, overdue, done } = invention.tasks;
    const { summary } = texts;
    const comments = values.text('summaryComments');
    const blocks: Block[] = [
      {
        kind: 'title',
        text: normalTitle(values.text('title')),
        subtitle: summary.subtitle(texts.date(facts.preparedOn)),
      },
      { kind: 'facts', columns: 2, facts: applicationFacts(invention, texts) },
      heading(1, summary.openDates),
      openDatesTable(invention, facts.preparedOn, texts),
      ...undocketedBlocks([invention], texts),
      paragraph([{ text: summary.tasks(open, overdue, done), muted: true }]),
      ...(comments ? [heading(1, summary.comments), ...paragraphs(comments)] : []),
      ...section(summary.family, familyTable(invention, texts)),
      ...section(summary.latestDocuments, historyTable(invention, texts)),
    ];
    return clientReport(facts, texts, { id: 'invention-summary', blocks });
  },
};
