import { addBusinessDays } from '@hub/domain/dates/business-days.ts';
import type { OfficeCalendar } from '@hub/domain/dates/office-calendar.ts';
import { type Clock, officeToday } from '../../platform/clock.ts';
import { documentTitle } from './document-title.ts';

/** Returns the task to review a document, due on the next business day. */
export const reviewTask = (
  { code, description }: { code: string; description: string },
  clock: Clock,
  calendar: OfficeCalendar,
) => ({
  title: `Review document ${documentTitle({ code, description })}`.slice(0, 500),
  notes: '',
  tags: ['document review'],
  status: 'open' as const,
  dueAt: addBusinessDays(officeToday(clock), 1, calendar),
  milestoneId: null,
  order: 0,
});
