import type { PortfolioDate, PortfolioFigures } from '@hub/contract/reports/portfolio.schema.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { dateReason } from '@hub/domain/reports/facts/date-reason.ts';
import { reportedState } from '@hub/domain/reports/facts/milestone-verdict.ts';
import type { DueTiming } from '../../due-work/public.ts';
import type { countByMonth } from './portfolio-figures.read-model.ts';
import type { DocketRow, UndocketedRow } from './portfolio-rows.read-model.ts';
import type { DocketLine } from './portfolio-sheet.ts';

/** Months that the figures list one by one, with the current one. */
const listedMonths = 6;

const sum = (counts: readonly { count: number }[]): number =>
  counts.reduce((total, { count }) => total + count, 0);

/** Returns the numbers of open milestones in total, overdue, payable with a surcharge, due at once, by month and after that. */
export const presentMonths = (
  counts: Awaited<ReturnType<typeof countByMonth>>,
  today: IsoDate,
): Pick<
  PortfolioFigures,
  'openMilestones' | 'overdue' | 'surcharge' | 'atOnce' | 'undated' | 'byMonth' | 'later'
> => {
  const start = Temporal.PlainYearMonth.from(today.slice(0, 7));
  const months = Array.from({ length: listedMonths }, (_, index) => start.add({ months: index }).toString());
  const of = (wanted: DueTiming) => counts.filter(({ timing }) => timing === wanted);
  const ahead = [...of('ahead'), ...of('replied')];
  const byMonth = months.map((month) => ({ month, count: sum(ahead.filter((one) => one.month === month)) }));
  const last = months.at(-1) ?? '';
  return {
    openMilestones: sum(counts),
    overdue: sum(of('overdue')),
    surcharge: sum(of('surcharge')),
    atOnce: sum(of('at-once')),
    undated: sum(of('undated')),
    byMonth,
    later: sum(ahead.filter(({ month }) => (month ?? '') > last)),
  };
};

const stateOf = (row: DocketRow, today: IsoDate): PortfolioDate['state'] => {
  const replied = row.repliedAt === null ? 'active' : 'replied';
  return reportedState({ ...row, state: row.isFinished ? 'finished' : replied }, today);
};

/** Presents a row of the docket report. */
export const presentDate = (row: DocketRow, today: IsoDate): PortfolioDate => ({
  id: row.id,
  title: row.title,
  dueAt: row.dueAt,
  finalDate: row.deadline?.latest ?? null,
  reason: dateReason(row),
  assignees: row.assignees,
  state: stateOf(row, today),
  finishedOn: row.finishedOn,
  needsVerification: row.needsVerification,
  invention: row.invention,
});

/** Presents a document that nobody has docketed yet as a line of the docket report, so that the report is complete. */
export const presentUndocketed = ({ description, date, invention }: UndocketedRow): DocketLine => ({
  title: `${description}, ${date}`,
  dueAt: null,
  finalDate: null,
  reason: 'Dates that follow from this document are missing here.',
  assignees: [],
  state: 'undocketed',
  needsVerification: false,
  invention,
});
