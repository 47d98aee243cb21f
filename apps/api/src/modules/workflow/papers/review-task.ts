import { addBusinessDays } from '@hub/domain/dates/business-days.ts';
import type { OfficeCalendar } from '@hub/domain/dates/office-calendar.ts';
import { type Clock, officeToday } from '../../../platform/clock.ts';

/** The task that asks somebody to read a paper; its owners have it due on the next business day. */
export const reviewTask = (
  { code, description }: { readonly code: string; readonly description: string },
  clock: Clock,
  calendar: OfficeCalendar,
) => ({
  title: `Review paper ${code}: ${description}`.slice(0, 500),
  notes: '',
  tags: ['paper review'],
  status: 'open' as const,
  dueAt: addBusinessDays(officeToday(clock), 1, calendar),
  milestoneId: null,
  order: 0,
});
