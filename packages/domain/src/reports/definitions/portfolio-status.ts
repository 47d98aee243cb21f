import { addMonthsToDay, isoDay, parseDay, writeMonth } from '../../dates/day-number.ts';
import type { IsoDate } from '../../dates/iso-date.ts';
import { heading, paragraphs } from '../document/paragraphs.ts';
import type { BarChart, Block, TableBlock } from '../document/report-document.ts';
import { bold, cell } from '../document/rich-text.ts';
import { writeShortUsDate, writeUsDate } from '../document/write-us-date.ts';
import { applicationNumberOf, openMilestones } from '../facts/invention-parts.ts';
import type { InventionFacts, MilestoneFacts } from '../facts/report-facts.ts';
import { responseTimes } from '../facts/response-times.ts';
import { statusLabels } from './invention-status-labels.ts';
import { clientReport } from './letter-parts.ts';
import type { ReportDefinition } from './report-definition.ts';

/** Months ahead that the chart of due dates shows. */
const chartMonths = 6;
/** People that the chart of workload shows. */
const chartPeople = 10;

type StatusName = keyof typeof statusLabels;

const statusChart = (inventions: readonly InventionFacts[]): BarChart => ({
  title: 'Inventions by status',
  bars: (Object.keys(statusLabels) as StatusName[]).flatMap((status) => {
    const value = inventions.filter((invention) => invention.status === status).length;
    return value === 0 ? [] : [{ label: statusLabels[status], value }];
  }),
});

const dueChart = (milestones: readonly MilestoneFacts[], today: IsoDate): BarChart => {
  const start = parseDay(`${today.slice(0, 7)}-01`) ?? 0;
  const months = Array.from({ length: chartMonths }, (_, index) => addMonthsToDay(start, index));
  const dueIn = (month: string) => milestones.filter(({ dueAt }) => dueAt?.startsWith(month)).length;
  const overdue = milestones.filter(
    ({ dueAt, state }) => state === 'active' && dueAt !== null && dueAt < today,
  );
  return {
    title: 'Open milestones by due date',
    bars: [
      { label: 'Overdue', value: overdue.length },
      ...months.map((month) => ({
        label: writeMonth(month),
        value:
          dueIn(isoDay(month).slice(0, 7)) -
          overdue.filter(({ dueAt }) => dueAt?.startsWith(isoDay(month).slice(0, 7))).length,
      })),
    ],
  };
};

const workloadChart = (milestones: readonly MilestoneFacts[]): BarChart => {
  const counts = new Map<string, number>();
  for (const name of milestones.flatMap(({ assignees }) => assignees))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  const bars = [...counts]
    .map(([label, value]) => ({ label, value }))
    .toSorted((a, b) => b.value - a.value || a.label.localeCompare(b.label));
  return { title: 'Open milestones by person', bars: bars.slice(0, chartPeople) };
};

const responseChart = (inventions: readonly InventionFacts[]): BarChart => ({
  title: 'Office actions by time to the first reply',
  bars: responseTimes(inventions),
});

const hasBars = ({ bars }: BarChart): boolean => bars.some(({ value }) => value > 0);

const inventionTable = (inventions: readonly InventionFacts[]): TableBlock => ({
  kind: 'table',
  columns: [
    { header: 'Reference', width: 14 },
    { header: 'Title', width: 29 },
    { header: 'Application', width: 12 },
    { header: 'Filed', width: 12 },
    { header: 'Status', width: 18 },
    { header: 'Patent', width: 11 },
    { header: 'Next date', width: 22 },
  ],
  rows: inventions.map((invention) => {
    const next = openMilestones(invention)[0];
    return {
      cells: [
        cell(invention.references[0]),
        cell(invention.title),
        cell(applicationNumberOf(invention)),
        cell(writeShortUsDate(invention.application?.filingDate)),
        cell(statusLabels[invention.status], invention.application?.statusText ?? ''),
        cell(invention.application?.patentNumber),
        next ? cell(bold(writeShortUsDate(next.dueAt)), next.title) : cell(''),
      ],
    };
  }),
  empty: 'No inventions.',
});

/** Status of many inventions: counts, dates to come, workload, and one row for each invention. */
export const portfolioStatus: ReportDefinition = {
  id: 'portfolio-status',
  title: 'Portfolio status',
  summary: 'Status, dates to come and workload of many inventions, with one row for each.',
  scope: 'inventions',
  required: [],
  optional: ['clientName', 'comments'],
  build: (facts, values) => {
    const { inventions, preparedOn } = facts;
    const milestones = inventions.flatMap(openMilestones);
    const client = values.text('clientName');
    const blocks: Block[] = [
      {
        kind: 'title',
        text: client ? `Portfolio status for ${client}` : 'Portfolio status',
        subtitle: `${inventions.length} inventions, ${writeUsDate(preparedOn)}`,
      },
      ...paragraphs(values.text('comments')),
      {
        kind: 'charts',
        charts: [
          statusChart(inventions),
          dueChart(milestones, preparedOn),
          workloadChart(milestones),
          responseChart(inventions),
        ].filter(hasBars),
      },
      { kind: 'page-break' },
      heading(1, 'Inventions'),
      inventionTable(inventions),
    ];
    return clientReport(facts, 'Portfolio status', blocks, 'landscape');
  },
};
