import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { CalendarDate } from './calendar-dates.read-model.ts';

/** How often calendars should read the feed again. Many do so less often. */
const refreshSeconds = 60 * 60;

/** Revisions are counted in seconds from here, so that each change of an event has a higher one. */
const firstRevision = Temporal.Instant.from('2020-01-01T00:00:00Z');

const kindNames = {
  task: 'Task',
  milestone: 'Milestone',
  final: 'Final date',
  client: 'Client date',
} as const satisfies Record<CalendarDate['kind'], string>;

const writeSummary = ({ kind, title, reference }: CalendarDate): string => {
  const named = kind === 'final' || kind === 'client' ? `${kindNames[kind]}: ${title}` : title;
  return reference === null ? named : `${reference}: ${named}`;
};

const writeAddress = (
  { kind, id, inventionId }: Pick<CalendarDate, 'kind' | 'id' | 'inventionId'>,
  publicUrl: string,
): string => new URL(kind === 'task' ? `/tasks/${id}` : `/inventions/${inventionId}`, publicUrl).href;

/**
 * Returns dates as a calendar (RFC 5545) of all-day events. The id of an event is that of its task or milestone and
 * its kind, so that a calendar moves it instead of adding another; the event of closed work is cancelled.
 */
export const writeCalendar = (
  name: string,
  dates: readonly CalendarDate[],
  publicUrl: string | undefined,
): string => {
  const calendar = ical({
    name,
    prodId: { company: 'Invention Hub', product: 'Invention Hub' },
    ttl: refreshSeconds,
  });
  for (const date of dates) {
    const updatedAt = Temporal.Instant.from(date.updatedAt);
    const stamp = new Date(updatedAt.epochMilliseconds);
    calendar.createEvent({
      id: `${date.kind}-${date.id}@invention-hub`,
      sequence: Math.floor(updatedAt.since(firstRevision).total('seconds')),
      start: new Date(`${date.dueAt}T00:00:00Z`),
      allDay: true,
      // A date keeps nobody busy (RFC 5545, 3.8.2.7).
      transparency: ICalEventTransparency.TRANSPARENT,
      categories: [{ name: kindNames[date.kind] }],
      stamp,
      lastModified: stamp,
      summary: writeSummary(date),
      ...(date.isClosed && { status: ICalEventStatus.CANCELLED }),
      description: date.inventionTitle,
      ...(publicUrl !== undefined && { url: writeAddress(date, publicUrl) }),
    });
  }
  return calendar.toString();
};
