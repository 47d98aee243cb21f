import type { TaskHistoryEvent } from '@hub/contract/history/history.calls.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { countOf } from '../../../../lib/format/format-count.ts';
import { writeShortDate } from '../../../../lib/format/short-date.ts';
import { printDocument } from '../../../../lib/print/print-document.tsx';
import { queryClient } from '../../../../lib/query-client.ts';
import { describeFilter, type useValueNames } from '../../../find/filters/public.ts';
import { countText } from '../model/history-labels.ts';
import type { trendPeriodOf } from '../model/history-period.ts';
import { eventSection, trendSection } from '../model/printed-history.ts';
import { type HistoryFilter, readHistoryPage, trendQuery } from './task-history.queries.ts';

/** Maximum number of events in one print, some 150 pages. */
const maxPrinted = 2_000;

/** The history to print, and how it names people and values. */
export interface HistoryPrint {
  historyFilter: HistoryFilter;
  /** Days of the numbers by day; null leaves them out. */
  trend: ReturnType<typeof trendPeriodOf> | null;
  timeZone: string;
  nameOf: (person: string) => string;
  valueName: ReturnType<typeof useValueNames>;
}

const readEvents = async (
  historyFilter: HistoryFilter,
): Promise<{ events: TaskHistoryEvent[]; total: number }> => {
  // New events move older ones from one page to the next.
  const events = new Map<string, TaskHistoryEvent>();
  for (let skip = 0; ; ) {
    const { collection, total, size } = await readHistoryPage(historyFilter, skip);
    for (const event of collection) events.set(event.id, event);
    skip += collection.length;
    if (collection.length < size || skip >= maxPrinted) return { events: [...events.values()], total };
  }
};

const writePeriod = ({ from, to }: { from?: IsoDate | undefined; to?: IsoDate | undefined }): string => {
  if (from && to) return `${writeShortDate(from)} to ${writeShortDate(to)}`;
  if (from) return `from ${writeShortDate(from)}`;
  return to ? `until ${writeShortDate(to)}` : 'all days';
};

const writeFilter = ({ historyFilter, nameOf, valueName }: HistoryPrint): string => {
  const { state, by, kind, mentioned } = historyFilter;
  return [
    describeFilter(state.data, valueName),
    ...(by ? [`by ${nameOf(by)}`] : []),
    ...(kind ? [`only ${kind}`] : []),
    ...(mentioned ? [`mentions of ${nameOf(mentioned)}`] : []),
    ...(state.searchAs ? [`tasks of ${nameOf(state.searchAs)}`] : []),
  ].join(' · ');
};

/** Prints the history of a filter, at most its newest 2,000 events. Rejects with `HttpError`. */
export const printHistory = async (print: HistoryPrint): Promise<void> => {
  const { historyFilter, trend, timeZone } = print;
  const [{ events, total }, days] = await Promise.all([
    readEvents(historyFilter),
    trend ? queryClient.fetchQuery(trendQuery(historyFilter.state, trend)) : [],
  ]);
  printDocument({
    title: 'Tasks history',
    texts: [
      `Filter: ${writeFilter(print)}`,
      `Days: ${writePeriod(historyFilter)}, times in ${timeZone.replaceAll('_', ' ')}`,
      events.length < total
        ? `The newest ${countOf(events.length, 'event')}. Narrow the filter to print the others.`
        : countText(total),
    ],
    isWide: true,
    sections: [...(days.length > 0 ? [trendSection(days)] : []), eventSection(events, print)],
  });
};
