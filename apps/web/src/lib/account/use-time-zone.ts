import { officeTimeZone } from '@hub/domain/dates/today.ts';
import { useQuery } from '@tanstack/react-query';
import { meQuery } from './me.queries.ts';

/** Returns the person's time zone; the patent office's until the profile is loaded. */
export const useTimeZone = (): string => useQuery(meQuery).data?.timeZone ?? officeTimeZone;
