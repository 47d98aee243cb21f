import { addMonthsToDay, parseDay } from '../../dates/day-number.ts';
import { findAnsweredActions } from '../../documents/answered-actions.ts';
import { english, type ReportTexts } from '../languages/english.ts';
import type { InventionFacts } from './report-facts.ts';

/** Months within which replies are counted together; later ones follow. */
const monthSteps = [1, 2, 3, 4, 5, 6];

/** Returns the smallest number of months within which a reply came; null for a later one or dates that are not valid. */
const monthsBetween = (action: string, reply: string): number | null => {
  const [start, end] = [parseDay(action), parseDay(reply)];
  if (start === null || end === null) return null;
  return monthSteps.find((months) => end <= addMonthsToDay(start, months)) ?? null;
};

/** Returns how many actions were first replied to within each number of months, by default with English labels. */
export const responseTimes = (
  inventions: readonly Pick<InventionFacts, 'documents'>[],
  texts: Pick<ReportTexts['portfolio'], 'withinMonths' | 'later'> = english.portfolio,
): { label: string; value: number }[] => {
  const months = inventions.flatMap(({ documents }) => {
    const dates = new Map(documents.map(({ id, date }) => [id, date]));
    const answered = findAnsweredActions(documents.map((document) => ({ ...document, milestones: [] })));
    const firstReplies = new Map<string, string>();
    for (const [reply, action] of answered) {
      const date = dates.get(reply) ?? '';
      const first = firstReplies.get(action);
      if (first === undefined || date < first) firstReplies.set(action, date);
    }
    return [...firstReplies].map(([action, date]) => monthsBetween(dates.get(action) ?? '', date));
  });
  const bars = monthSteps.map((step) => ({
    label: texts.withinMonths(step),
    value: months.filter((count) => count === step).length,
  }));
  const later = months.filter((count) => count === null).length;
  return later === 0 ? bars : [...bars, { label: texts.later, value: later }];
};
