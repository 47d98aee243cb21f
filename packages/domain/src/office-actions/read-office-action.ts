import { readKind, readMailDate, readNames } from './action-facts.ts';
import { joinPages } from './action-text.ts';
import { readObjections, readStatuses } from './dispositions.ts';
import type { GroundFinding, OfficeActionReading, TextPage } from './office-action.ts';
import { readRejectionTables } from './rejection-table.ts';
import { readRejections } from './rejections.ts';
import { readReplyPeriod } from './reply-period.ts';
import { readRestriction } from './restriction.ts';
import { findHeadings, splitSentences } from './sections.ts';

/**
 * Reads what an Office letter says from the text of its pages, by pattern and without a model: kind, dates, period,
 * status of the claims, and the grounds of rejection with their claims and references. Each finding quotes the passage
 * that it rests on. Tolerates faults of text recognition; takes time proportional to the length of the text.
 */
export const readOfficeAction = (pages: readonly TextPage[]): OfficeActionReading => {
  const action = joinPages(pages);
  const headings = findHeadings(action);
  const sentences = splitSentences(action, headings);
  const rejections = readRejections(action, sentences);
  const stated = new Set(rejections.map(({ ground }) => ground));
  const tables = readRejectionTables(action).filter(({ ground }) => !stated.has(ground));
  const restriction = readRestriction(action, headings);
  const all: GroundFinding[] = [...rejections, ...tables, ...(restriction === null ? [] : [restriction])];
  const kind = readKind(action, all);
  const isLetterOnAnother = kind?.value === 'other' || kind?.value === 'allowance';
  return {
    kind,
    mailed: readMailDate(action),
    period: readReplyPeriod(action),
    ...readNames(action),
    statuses: readStatuses(action, sentences),
    grounds: isLetterOnAnother ? all.filter(({ passage }) => /\brejected\b/i.test(passage.text)) : all,
    objections: readObjections(action, sentences),
  };
};
