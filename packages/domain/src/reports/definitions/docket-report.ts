import { parseDay, writeMonth } from '../../dates/day-number.ts';
import { paragraph, paragraphs } from '../document/paragraphs.ts';
import type { Block, TableBlock, TableRow } from '../document/report-document.ts';
import { bold, cell } from '../document/rich-text.ts';
import { writeShortUsDate, writeUsDate } from '../document/write-us-date.ts';
import { dateReason } from '../facts/date-reason.ts';
import { identifiersOf } from '../facts/invention-parts.ts';
import type { InventionFacts, MilestoneFacts, ReportFacts } from '../facts/report-facts.ts';
import type { ReportValues } from '../fields/report-values.ts';
import { clientReport } from './letter-parts.ts';
import type { ReportDefinition } from './report-definition.ts';

/** A milestone with its invention. */
interface DocketEntry {
  invention: InventionFacts;
  milestone: MilestoneFacts;
  dueAt: string;
}

/** Returns milestones of the period and those that are overdue, by due date. */
const entriesOf = ({ inventions, preparedOn }: ReportFacts, values: ReportValues): DocketEntry[] => {
  const to = values.date('periodTo') ?? '9999-12-31';
  const from = values.date('periodFrom') ?? '';
  const includesFinished = values.isSet('includesFinished');
  return inventions
    .flatMap((invention) =>
      invention.milestones.flatMap((milestone) => {
        const { dueAt, state } = milestone;
        if (dueAt === null || dueAt > to) return [];
        const isOverdue = state === 'active' && dueAt < preparedOn;
        const isReported = state !== 'cancelled' && (state !== 'finished' || includesFinished);
        return isOverdue || (isReported && dueAt >= from) ? [{ invention, milestone, dueAt }] : [];
      }),
    )
    .toSorted((a, b) => a.dueAt.localeCompare(b.dueAt));
};

const stateText = ({ state, finishedOn, needsVerification }: MilestoneFacts, isOverdue: boolean): string => {
  if (needsVerification) return 'Needs verification';
  if (state === 'finished') return `Finished ${writeShortUsDate(finishedOn)}`.trim();
  if (state === 'replied') return 'Replied, waiting';
  return isOverdue ? 'Overdue' : 'Open';
};

const entryRow = ({ invention, milestone, dueAt }: DocketEntry, today: string): TableRow => {
  const isOverdue = milestone.state === 'active' && dueAt < today;
  return {
    cells: [
      cell(bold(writeShortUsDate(dueAt))),
      cell(writeShortUsDate(milestone.deadline?.latest)),
      cell(invention.title, identifiersOf(invention)),
      cell(milestone.title, dateReason(milestone)),
      cell(milestone.assignees.join(', ')),
      cell(isOverdue ? bold('Overdue') : stateText(milestone, isOverdue)),
    ],
  };
};

const monthOf = (date: string): string => {
  const day = parseDay(date);
  return day === null ? date : writeMonth(day);
};

const docketTable = (entries: readonly DocketEntry[], today: string): TableBlock => {
  const groups = Map.groupBy(entries, ({ dueAt }) => (dueAt < today ? 'Past due dates' : monthOf(dueAt)));
  return {
    kind: 'table',
    columns: [
      { header: 'Due', width: 12 },
      { header: 'Final date', width: 11 },
      { header: 'Invention', width: 27 },
      { header: 'Milestone and reason for the date', width: 33 },
      { header: 'Responsible', width: 14 },
      { header: 'Status', width: 12 },
    ],
    rows: [...groups].flatMap(([group, members]) => [
      { group },
      ...members.map((entry) => entryRow(entry, today)),
    ]),
    empty: 'No dates in this period.',
  };
};

/** Dates of a client's inventions in a period, by month, each with its reason. */
export const docketReport: ReportDefinition = {
  id: 'docket-report',
  title: 'Docket report',
  summary: 'Dates of inventions in a period with the reason for each, for a client.',
  scope: 'inventions',
  required: ['periodFrom', 'periodTo'],
  optional: ['clientName', 'includesFinished', 'comments'],
  build: (facts, values) => {
    const entries = entriesOf(facts, values);
    const client = values.text('clientName');
    const period = `${writeUsDate(values.date('periodFrom'))} to ${writeUsDate(values.date('periodTo'))}`;
    const overdue = entries.filter(
      ({ milestone, dueAt }) => milestone.state === 'active' && dueAt < facts.preparedOn,
    );
    const blocks: Block[] = [
      { kind: 'title', text: client ? `Docket report for ${client}` : 'Docket report', subtitle: period },
      paragraph(
        `${entries.length} dates in ${new Set(entries.map(({ invention }) => invention.id)).size} inventions; ${overdue.length} overdue. Final dates include every extension of time under 37 CFR 1.136(a).`,
      ),
      ...paragraphs(values.text('comments')),
      docketTable(entries, facts.preparedOn),
    ];
    return clientReport(facts, 'Docket report', blocks, 'landscape');
  },
};
