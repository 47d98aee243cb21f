import { momentWriter } from '../lib/moment-words.ts';
import { useTimeZone } from '../lib/session/use-time-zone.ts';

/** Writes instants in the person's time zone, wherever the browser is. */
export const useMomentWords = () => momentWriter(useTimeZone());
