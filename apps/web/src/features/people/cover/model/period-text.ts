import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { writeShortDate } from '../../../../lib/format/short-date.ts';

/** A period of days; null where it has no limit. */
interface Period {
  startsOn: IsoDate | null;
  endsOn: IsoDate | null;
}

/** Writes a period of days, such as "2 Mar 2026 to 9 Mar 2026". */
export const periodText = ({ startsOn, endsOn }: Period): string => {
  if (startsOn === null) return endsOn === null ? 'Without end' : `Until ${writeShortDate(endsOn)}`;
  if (endsOn === null) return `From ${writeShortDate(startsOn)}`;
  return startsOn === endsOn
    ? writeShortDate(startsOn)
    : `${writeShortDate(startsOn)} to ${writeShortDate(endsOn)}`;
};
