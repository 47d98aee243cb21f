import { parseDay } from '../../dates/day-number.ts';
import { normalTitle } from '../document/normal-case.ts';
import { paragraph, paragraphs } from '../document/paragraphs.ts';
import type { Block, TableBlock, TableRow } from '../document/report-document.ts';
import { reportLanguages } from '../document/report-language.ts';
import { bold, cell } from '../document/rich-text.ts';
import { dateReason } from '../facts/date-reason.ts';
import { identifiersOf } from '../facts/invention-parts.ts';
import { isOverdue, isPast } from '../facts/milestone-verdict.ts';
import type { InventionFacts, MilestoneFacts, ReportFacts } from '../facts/report-facts.ts';
import type { ReportValues } from '../fields/report-values.ts';
import { english, type ReportTexts } from '../languages/english.ts';
import { clientReport } from './letter-parts.ts';
import { stateCell } from './milestone-cells.ts';
import type { ReportDefinition } from './report-definition.ts';
import { undocketedBlocks, undocketedWarnings } from './undocketed-parts.ts';

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
        const isReported = state !== 'cancelled' && (state !== 'finished' || includesFinished);
        return isPast(milestone, preparedOn) || (isReported && dueAt >= from)
          ? [{ invention, milestone, dueAt }]
          : [];
      }),
    )
    .toSorted((a, b) => a.dueAt.localeCompare(b.dueAt));
};

const entryRow = (entry: DocketEntry, today: string, texts: ReportTexts): TableRow => {
  const { invention, milestone, dueAt } = entry;
  return {
    cells: [
      cell(bold(texts.shortDate(dueAt))),
      cell(texts.shortDate(milestone.deadline?.latest)),
      cell(normalTitle(invention.title), identifiersOf(invention)),
      cell(texts.milestone(milestone), dateReason(milestone, texts)),
      cell(milestone.assignees.join(', ')),
      stateCell(milestone, today, texts),
    ],
  };
};

const monthOf = (date: string, { month }: ReportTexts): string => {
  const day = parseDay(date);
  return day === null ? date : month(day);
};

const docketTable = (entries: readonly DocketEntry[], today: string, texts: ReportTexts): TableBlock => {
  const { dates, docket, invention } = texts;
  const groups = Map.groupBy(entries, ({ dueAt }) => (dueAt < today ? docket.past : monthOf(dueAt, texts)));
  return {
    kind: 'table',
    columns: [
      { header: dates.due, width: 12 },
      { header: dates.finalDate, width: 11 },
      { header: docket.invention, width: 27 },
      { header: dates.milestone, width: 33 },
      { header: dates.responsible, width: 14 },
      { header: invention.status, width: 12 },
    ],
    rows: [...groups].flatMap(([group, members]) => [
      { group },
      ...members.map((entry) => entryRow(entry, today, texts)),
    ]),
    empty: docket.empty,
  };
};

/** Dates of a client's inventions in a period, by month, each with its reason. */
export const docketReport: ReportDefinition = {
  id: 'docket-report',
  title: english.titles['docket-report'],
  languages: reportLanguages,
  summary: 'Dates of inventions in a period with the reason for each, for a client.',
  scope: 'inventions',
  required: ['periodFrom', 'periodTo'],
  optional: ['clientName', 'includesFinished', 'docketComments'],
  warn: undocketedWarnings,
  build: (facts, values, texts) => {
    const { docket, date, titles } = texts;
    const entries = entriesOf(facts, values);
    const client = values.text('clientName');
    const inventions = new Set(entries.map(({ invention }) => invention.id));
    const overdue = entries.filter(({ milestone }) => isOverdue(milestone, facts.preparedOn));
    const blocks: Block[] = [
      {
        kind: 'title',
        text: client ? docket.titleFor(client) : titles['docket-report'],
        subtitle: docket.period(date(values.date('periodFrom')), date(values.date('periodTo'))),
      },
      paragraph(docket.overview(entries.length, inventions.size, overdue.length)),
      ...undocketedBlocks(facts.inventions, texts),
      ...paragraphs(values.text('docketComments')),
      docketTable(entries, facts.preparedOn, texts),
    ];
    return clientReport(facts, texts, { id: 'docket-report', blocks, orientation: 'landscape' });
  },
};
