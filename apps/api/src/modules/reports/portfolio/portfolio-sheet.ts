import type { PortfolioDate } from '@hub/contract/reports/portfolio.schema.ts';
import { formatApplicationNumber } from '@hub/domain/applications/application-number.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { statusLabels } from '@hub/domain/reports/definitions/invention-status-labels.ts';
import type { SheetCell, WorkbookColumn } from '../rendering/workbook/write-workbook.ts';
import type { StatusRow } from './portfolio-rows.read-model.ts';

/** A column of a sheet. */
export interface SheetColumn<Row> extends WorkbookColumn {
  cell: (row: Row) => SheetCell;
}

const listOf = (texts: readonly string[]): string => texts.join('; ');

const applicationOf = (number: string | null): string | null =>
  number === null ? null : formatApplicationNumber(number);

/** Columns of the portfolio status. */
export const statusColumns: readonly SheetColumn<StatusRow>[] = [
  { header: 'References', kind: 'text', width: 24, cell: ({ references }) => listOf(references) },
  { header: 'Title', kind: 'text', width: 60, cell: ({ title }) => title },
  { header: 'Status', kind: 'text', width: 14, cell: ({ status }) => statusLabels[status] },
  { header: 'Status at the Office', kind: 'text', width: 40, cell: ({ statusText }) => statusText },
  {
    header: 'Application',
    kind: 'text',
    width: 16,
    cell: ({ applicationNumber }) => applicationOf(applicationNumber),
  },
  { header: 'Filed', kind: 'date', width: 12, cell: ({ filingDate }) => filingDate },
  { header: 'Patent', kind: 'text', width: 14, cell: ({ patentNumber }) => patentNumber },
  { header: 'Next due date', kind: 'date', width: 14, cell: ({ next }) => next?.dueAt ?? null },
  { header: 'Next milestone', kind: 'text', width: 40, cell: ({ next }) => next?.title ?? null },
  {
    header: 'Not yet docketed',
    kind: 'text',
    width: 50,
    cell: ({ undocketed }) => listOf(undocketed.map(({ description, date }) => `${description}, ${date}`)),
  },
];

/** A line of the docket report: a milestone, or a document whose dates nobody has docketed yet. */
export type DocketLine = Omit<PortfolioDate, 'id' | 'dueAt' | 'finishedOn' | 'state'> & {
  dueAt: IsoDate | null;
  state: PortfolioDate['state'] | 'undocketed';
};

const stateLabels: Readonly<Record<DocketLine['state'], string>> = {
  undocketed: 'Not yet docketed',
  open: 'Open',
  'at-once': 'Due at once',
  surcharge: 'Payable with surcharge',
  overdue: 'Overdue',
  late: 'Past the final date',
  replied: 'Replied, waiting',
  finished: 'Finished',
};

/** Columns of the docket report. */
export const docketColumns: readonly SheetColumn<DocketLine>[] = [
  { header: 'Due date', kind: 'date', width: 12, cell: ({ dueAt }) => dueAt },
  { header: 'Final date', kind: 'date', width: 12, cell: ({ finalDate }) => finalDate },
  { header: 'References', kind: 'text', width: 24, cell: ({ invention }) => listOf(invention.references) },
  { header: 'Invention', kind: 'text', width: 50, cell: ({ invention }) => invention.title },
  {
    header: 'Application',
    kind: 'text',
    width: 16,
    cell: ({ invention }) => applicationOf(invention.applicationNumber),
  },
  { header: 'Milestone', kind: 'text', width: 40, cell: ({ title }) => title },
  { header: 'Reason for the date', kind: 'text', width: 70, cell: ({ reason }) => reason },
  { header: 'Responsible', kind: 'text', width: 28, cell: ({ assignees }) => listOf(assignees) },
  {
    header: 'State',
    kind: 'text',
    width: 18,
    cell: ({ state, needsVerification }) =>
      needsVerification ? `${stateLabels[state]}, needs verification` : stateLabels[state],
  },
];
