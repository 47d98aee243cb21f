import { OFFICE_TIME_ZONE } from '@hub/domain/dates/today.ts';
import { createContext, useContext } from 'react';

const DaysZone = createContext<string>(OFFICE_TIME_ZONE);

/** Says in which time zone the days of a filter are meant. */
export const DaysZoneProvider = DaysZone.Provider;

/** The time zone of the person whose tasks are asked for. */
export const useDaysZone = (): string => useContext(DaysZone);
