import { addMonthsToDay, isoDay, parseDay } from '../../dates/day-number.ts';
import type { IsoDate } from '../../dates/iso-date.ts';
import { normalTitle } from '../document/normal-case.ts';
import { heading, paragraphs } from '../document/paragraphs.ts';
import type { BarChart, Block, TableBlock } from '../document/report-document.ts';
import { reportLanguages } from '../document/report-language.ts';
import { bold, cell } from '../document/rich-text.ts';
import { applicationNumberOf, nextMilestone, openMilestones } from '../facts/invention-parts.ts';
import { reportedState } from '../facts/milestone-verdict.ts';
import type { InventionFacts, MilestoneFacts } from '../facts/report-facts.ts';
import { responseTimes } from '../facts/response-times.ts';
import { english, type ReportTexts } from '../languages/english.ts';
import { clientReport } from './letter-parts.ts';
import { stateText } from './milestone-cells.ts';
import type { ReportDefinition } from './report-definition.ts';
import { undocketedBlocks, undocketedText, undocketedWarnings } from './undocketed-parts.ts';

/** Months ahead that the chart of due dates shows. */
const chartMonths = 6;
/** People that the chart of workload shows. */
const chartPeople = 10;

type StatusName = keyof ReportTexts['statuses'];

const statusChart = (inventions: readonly InventionFacts[], texts: ReportTexts): BarChart => ({
  title: texts.portfolio.byStatus,
  bars: (Object.keys(texts.statuses) as StatusName[]).flatMap((status) => {
    const value = inventions.filter((invention) => invention.status === status).length;
    return value === 0 ? [] : [{ label: texts.statuses[status], value }];
  }),
});

const dueChart = (milestones: readonly MilestoneFacts[], today: IsoDate, texts: ReportTexts): BarChart => {
  const start = parseDay(`${today.slice(0, 7)}-01`) ?? 0;
  const months = Array.from({ length: chartMonths }, (_, index) => addMonthsToDay(start, index));
  const dueIn = (month: string) => milestones.filter(({ dueAt }) => dueAt?.startsWith(month)).length;
  const states = Map.groupBy(milestones, (milestone) => reportedState(milestone, today));
  const overdue = [...(states.get('overdue') ?? []), ...(states.get('late') ?? [])];
  const atOnce = states.get('at-once') ?? [];
  const surcharge = states.get('surcharge') ?? [];
  const past = [...overdue, ...surcharge, ...atOnce];
  return {
    title: texts.portfolio.byDueDate,
    bars: [
      { label: texts.dates.overdue, value: overdue.length },
      ...(surcharge.length > 0 ? [{ label: texts.dates.surcharge, value: surcharge.length }] : []),
      ...(atOnce.length > 0 ? [{ label: texts.dates.atOnce, value: atOnce.length }] : []),
      ...months.map((month) => ({
        label: texts.month(month),
        value:
          dueIn(isoDay(month).slice(0, 7)) -
          past.filter(({ dueAt }) => dueAt?.startsWith(isoDay(month).slice(0, 7))).length,
      })),
    ],
  };
};

const workloadChart = (milestones: readonly MilestoneFacts[], texts: ReportTexts): BarChart => {
  const counts = new Map<string, number>();
  for (const name of milestones.flatMap(({ assignees }) => assignees))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  const bars = [...counts]
    .map(([label, value]) => ({ label, value }))
    .toSorted((a, b) => b.value - a.value || a.label.localeCompare(b.label));
  return { title: texts.portfolio.byPerson, bars: bars.slice(0, chartPeople) };
};

const responseChart = (inventions: readonly InventionFacts[], { portfolio }: ReportTexts): BarChart => ({
  title: portfolio.byReply,
  bars: responseTimes(inventions, portfolio),
});

/** Charts of a single invention would show one bar each. */
const chartBlocks = (inventions: readonly InventionFacts[], today: IsoDate, texts: ReportTexts): Block[] => {
  const milestones = inventions.flatMap(openMilestones);
  const charts = [
    statusChart(inventions, texts),
    dueChart(milestones, today, texts),
    workloadChart(milestones, texts),
    responseChart(inventions, texts),
  ];
  return [{ kind: 'charts', charts: charts.filter(hasBars) }, { kind: 'page-break' }];
};

const hasBars = ({ bars }: BarChart): boolean => bars.some(({ value }) => value > 0);

/** Returns what the next date of an invention is, whether it is past, and what could come before it. */
const nextNote = (
  invention: InventionFacts,
  next: MilestoneFacts,
  today: IsoDate,
  texts: ReportTexts,
): string => {
  const state = stateText(next, today, texts);
  const title = texts.milestone(next);
  const named = state === texts.dates.open ? title : `${title} (${state})`;
  return [named, undocketedText([invention], texts)].filter(Boolean).join('. ');
};

const inventionTable = (
  inventions: readonly InventionFacts[],
  today: IsoDate,
  texts: ReportTexts,
): TableBlock => {
  const { portfolio, invention: labels, statuses, shortDate, dates } = texts;
  return {
    kind: 'table',
    columns: [
      { header: portfolio.reference, width: 14 },
      { header: labels.title, width: 29 },
      { header: labels.application, width: 12 },
      { header: labels.filed, width: 12 },
      { header: labels.status, width: 18 },
      { header: labels.patent, width: 11 },
      { header: portfolio.nextDate, width: 22 },
    ],
    rows: inventions.map((invention) => {
      const next = nextMilestone(invention);
      return {
        cells: [
          cell(invention.references[0]),
          cell(normalTitle(invention.title)),
          cell(applicationNumberOf(invention)),
          cell(shortDate(invention.application?.filingDate)),
          cell(statuses[invention.status], invention.application?.statusText ?? ''),
          cell(invention.application?.patentNumber),
          next
            ? cell(bold(shortDate(next.dueAt) || dates.noDate), nextNote(invention, next, today, texts))
            : cell('', undocketedText([invention], texts) ?? ''),
        ],
      };
    }),
    empty: portfolio.empty,
  };
};

/** Status of many inventions: counts, dates to come, workload, and one row for each invention. */
export const portfolioStatus: ReportDefinition = {
  id: 'portfolio-status',
  title: english.titles['portfolio-status'],
  languages: reportLanguages,
  summary: 'Status, dates to come and workload of many inventions, with one row for each.',
  scope: 'inventions',
  required: [],
  optional: ['clientName', 'portfolioComments'],
  warn: undocketedWarnings,
  build: (facts, values, texts) => {
    const { inventions, preparedOn } = facts;
    const { portfolio, titles } = texts;
    const client = values.text('clientName');
    const blocks: Block[] = [
      {
        kind: 'title',
        text: client ? portfolio.titleFor(client) : titles['portfolio-status'],
        subtitle: portfolio.subtitle(inventions.length, texts.date(preparedOn)),
      },
      ...paragraphs(values.text('portfolioComments')),
      ...(inventions.length > 1 ? chartBlocks(inventions, preparedOn, texts) : []),
      heading(1, portfolio.inventions),
      ...undocketedBlocks(inventions, texts),
      inventionTable(inventions, preparedOn, texts),
    ];
    return clientReport(facts, texts, { id: 'portfolio-status', blocks, orientation: 'landscape' });
  },
};
