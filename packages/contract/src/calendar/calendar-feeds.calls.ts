import { z } from 'zod';
import { defineCall } from '../call.ts';
import { idSchema, nothingSchema } from '../fields.ts';
import {
  calendarFeedSchema,
  createdCalendarFeedSchema,
  newCalendarFeedSchema,
} from './calendar-feed.schema.ts';

const service = 'auth';

export const listCalendarFeeds = defineCall({
  method: 'GET',
  path: '/api/calendar/feeds',
  summary: 'Lists the calendar feeds of the signed-in person, newest first, without their addresses.',
  service,
  access: { kind: 'signed-in' },
  status: 200,
  response: z.array(calendarFeedSchema),
  errors: [],
});

export const createCalendarFeed = defineCall({
  method: 'POST',
  path: '/api/calendar/feeds',
  summary: 'Creates a calendar feed; no later response shows its address again.',
  service,
  access: { kind: 'signed-in' },
  body: newCalendarFeedSchema,
  status: 201,
  showsSecretOnce: true,
  response: createdCalendarFeedSchema,
  errors: ['calendar_feed.too_many', 'filter.not_found'],
});

export const revokeCalendarFeed = defineCall({
  method: 'DELETE',
  path: '/api/calendar/feeds/:id',
  summary: "Revokes one of the person's calendar feeds; its address does not exist from then on.",
  service,
  access: { kind: 'signed-in' },
  params: z.strictObject({ id: idSchema }),
  status: 204,
  response: nothingSchema,
  errors: ['calendar_feed.not_found'],
});

export const readCalendarFeed = defineCall({
  method: 'GET',
  path: '/api/calendar/feed.ics',
  summary: 'Returns the dates of a calendar feed, as its person may see them now.',
  service,
  access: { kind: 'anyone', why: 'calendars cannot sign in: the token is a secret of 256 random bits' },
  query: z.strictObject({ token: z.string().min(1).max(100) }),
  status: 200,
  response: nothingSchema,
  respondsWithFile: 'text/calendar',
  errors: ['calendar_feed.not_found'],
});
