import { OFFICE_TIME_ZONE } from '@hub/domain/dates/today.ts';
import { useQuery } from '@tanstack/react-query';
import { meQuery } from './me.queries.ts';

/** The person's time zone; the patent office's until the profile is there. */
export const useTimeZone = (): string => useQuery(meQuery).data?.timeZone ?? OFFICE_TIME_ZONE;
