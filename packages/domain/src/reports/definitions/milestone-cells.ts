import type { IsoDate } from '../../dates/iso-date.ts';
import type { TableCell } from '../document/report-document.ts';
import { bold, cell } from '../document/rich-text.ts';
import { isPast, reportedState } from '../facts/milestone-verdict.ts';
import type { MilestoneFacts } from '../facts/report-facts.ts';
import type { ReportTexts } from '../languages/english.ts';

/** Returns the state of a milestone on the day of a report. */
export const stateText = (
  milestone: MilestoneFacts,
  today: IsoDate,
  { dates, shortDate }: Pick<ReportTexts, 'dates' | 'shortDate'>,
): string => {
  const state = reportedState(milestone, today);
  switch (state) {
    case 'finished':
      return dates.finished(shortDate(milestone.finishedOn));
    case 'at-once':
      return dates.atOnce;
    case 'cancelled':
      return '';
    default:
      return dates[state];
  }
};

/** Returns the cell with the state of a milestone; one that waits for an act is bold. */
export const stateCell = (milestone: MilestoneFacts, today: IsoDate, texts: ReportTexts): TableCell => {
  const text = stateText(milestone, today, texts);
  const note = milestone.needsVerification ? texts.dates.needsVerification : '';
  return cell(isPast(milestone, today) ? bold(text) : text, note);
};
