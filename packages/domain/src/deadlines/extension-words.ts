import { writeDate } from '../dates/day-number.ts';
import type { IsoDate } from '../dates/iso-date.ts';
import { writeSpan } from './deadline-explanation.ts';

/** "Extended by 2 months by XT/ of 2 June 2025." Without a petition it says nothing of one. */
export function writeExtension(
  months: number,
  petition?: { readonly code: string; readonly date: IsoDate },
): string {
  const extended = `Extended by ${writeSpan({ kind: 'months', count: months })}`;
  return petition ? `${extended} by ${petition.code} of ${writeDate(petition.date)}.` : `${extended}.`;
}
