import { officeTimeZone } from '@hub/domain/dates/today.ts';
import { createContext, useContext } from 'react';

const DaysZone = createContext<string>(officeTimeZone);

/** Provides the time zone of the dates of a filter. */
export const DaysZoneProvider = DaysZone.Provider;

/** Returns the time zone of the dates of a filter. */
export const useDaysZone = (): string => useContext(DaysZone);
