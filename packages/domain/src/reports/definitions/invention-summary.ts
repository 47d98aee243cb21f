import { formatApplicationNumber } from '../../applications/application-number.ts';
import { heading, paragraph, paragraphs } from '../document/paragraphs.ts';
import type { Block, NamedFact, TableBlock } from '../document/report-document.ts';
import { cell, knownFacts } from '../document/rich-text.ts';
import { writeShortUsDate, writeUsDate } from '../document/write-us-date.ts';
import { dateReason } from '../facts/date-reason.ts';
import { applicationNumberOf, openMilestones, subjectOf } from '../facts/invention-parts.ts';
import type { InventionFacts } from '../facts/report-facts.ts';
import { statusLabels } from './invention-status-labels.ts';
import { clientReport } from './letter-parts.ts';
import type { ReportDefinition } from './report-definition.ts';

/** Maximum number of documents in the history. */
const maxDocuments = 15;

const applicationFacts = (invention: InventionFacts): NamedFact[] => {
  const { application, references, status, people } = invention;
  const grouped = Map.groupBy(people, ({ role }) => role);
  return knownFacts([
    ['References', references.join(', ')],
    ['Status', statusLabels[status]],
    ['Application', applicationNumberOf(invention) || 'Not filed yet'],
    ['Filed', writeUsDate(application?.filingDate)],
    ['Office status', application?.statusText],
    ['Status since', writeUsDate(application?.statusDate)],
    ['Publication', publicationOf(application?.publicationNumber, application?.publicationDate)],
    ['Patent', publicationOf(application?.patentNumber, application?.grantDate)],
    ['Applicant', application?.applicant],
    ['Inventors', application?.inventors.join('; ')],
    ['Examiner', application?.examiner],
    ['Art unit', application?.artUnit],
    ...[...grouped].map(
      ([role, members]) => [roleLabel(role), members.map(({ name }) => name).join(', ')] as const,
    ),
  ]);
};

const roleLabel = (role: string): string => role.charAt(0).toUpperCase() + role.slice(1);

const publicationOf = (number?: string | null, date?: string | null): string =>
  [number, writeUsDate(date)].filter(Boolean).join(', ');

const openDatesTable = (invention: InventionFacts): TableBlock => ({
  kind: 'table',
  columns: [
    { header: 'Due', width: 15 },
    { header: 'Milestone and reason', width: 60 },
    { header: 'Final date', width: 15 },
    { header: 'Responsible', width: 20 },
  ],
  rows: openMilestones(invention).map((milestone) => ({
    cells: [
      cell([{ text: writeShortUsDate(milestone.dueAt) || 'No date', bold: true }]),
      cell(milestone.title, dateReason(milestone)),
      cell(writeShortUsDate(milestone.deadline?.latest)),
      cell(milestone.assignees.join(', ')),
    ],
  })),
  empty: 'No open dates.',
});

const familyTable = ({ parents, children }: InventionFacts): TableBlock => ({
  kind: 'table',
  columns: [
    { header: 'Application', width: 16 },
    { header: 'Relation', width: 50 },
    { header: 'Filed', width: 16 },
    { header: 'Patent', width: 16 },
  ],
  rows: [...parents, ...children].map(({ applicationNumber, relation, filingDate, patentNumber }) => ({
    cells: [
      cell(formatApplicationNumber(applicationNumber)),
      cell(relation),
      cell(writeShortUsDate(filingDate)),
      cell(patentNumber),
    ],
  })),
  empty: 'No related applications.',
});

const historyTable = ({ documents }: InventionFacts): TableBlock => ({
  kind: 'table',
  columns: [
    { header: 'Date', width: 16 },
    { header: 'Document', width: 66 },
    { header: 'From', width: 16 },
  ],
  rows: documents
    .filter(({ direction }) => direction !== 'INTERNAL')
    .toReversed()
    .slice(0, maxDocuments)
    .map(({ date, description, direction }) => ({
      cells: [
        cell(writeShortUsDate(date)),
        cell(description),
        cell(direction === 'OUTGOING' ? 'Office' : 'Applicant'),
      ],
    })),
  empty: 'No documents.',
});

/** One to two pages about an invention: facts, open dates, family and latest documents. */
export const inventionSummary: ReportDefinition = {
  id: 'invention-summary',
  title: 'Invention summary',
  summary: 'Facts, open dates with their reasons, family and latest documents of an invention.',
  scope: 'invention',
  required: ['title'],
  optional: ['comments'],
  build: (facts, values) => {
    const invention = subjectOf(facts);
    const { open, overdue, done } = invention.tasks;
    const comments = values.text('comments');
    const blocks: Block[] = [
      {
        kind: 'title',
        text: values.text('title'),
        subtitle: `Invention summary, ${writeUsDate(facts.preparedOn)}`,
      },
      { kind: 'facts', columns: 2, facts: applicationFacts(invention) },
      heading(1, 'Open dates'),
      openDatesTable(invention),
      paragraph([{ text: `Tasks: ${open} open, ${overdue} of them overdue; ${done} done.`, muted: true }]),
      ...(comments ? [heading(1, 'Comments'), ...paragraphs(comments)] : []),
      heading(1, 'Family'),
      familyTable(invention),
      heading(1, 'Latest documents'),
      historyTable(invention),
    ];
    return clientReport(facts, 'Invention summary', blocks);
  },
};
