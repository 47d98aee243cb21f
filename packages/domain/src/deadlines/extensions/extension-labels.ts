import { writeDate } from '../../dates/day-number.ts';
import type { IsoDate } from '../../dates/iso-date.ts';
import { writeSpan } from '../deadline-explanation.ts';

/** Formats an extension, such as "Extended by 2 months by XT/ of 2 June 2025." The petition is optional. */
export const writeExtension = (months: number, petition?: { code: string; date: IsoDate }): string => {
  const extended = `Extended by ${writeSpan({ kind: 'months', count: months })}`;
  return petition ? `${extended} by ${petition.code} of ${writeDate(petition.date)}.` : `${extended}.`;
};
