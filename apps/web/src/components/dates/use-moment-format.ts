import { useTimeZone } from '../../lib/account/use-time-zone.ts';
import { momentWriter } from '../../lib/format/format-moment.ts';

/** Returns a formatter of instants in the person's time zone, whatever the browser's is. */
export const useMomentWords = () => momentWriter(useTimeZone());
