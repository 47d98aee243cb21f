import {
  createCalendarFeed,
  listCalendarFeeds,
  readCalendarFeed,
  revokeCalendarFeed,
} from '@hub/contract/calendar/calendar-feeds.calls.ts';
import { registerCall, registerDownload, registerWrite } from '../../spine/calls/register-call.ts';
import type { Module } from '../../spine/module.ts';
import { createCalendarFeedsService } from './calendar-feeds.service.ts';

/** Registers the calls for calendar feeds. */
export const registerCalendarRoutes: Module = (app, dependencies) => {
  const feeds = createCalendarFeedsService(dependencies);
  registerCall(app, listCalendarFeeds, ({ actor }) => feeds.list(actor));
  registerWrite(app, createCalendarFeed, ({ write, body }) => feeds.create(write, body.filterId));
  registerWrite(app, revokeCalendarFeed, ({ write, params }) => feeds.revoke(write, params.id));
  // Calendars ask with HEAD whether an address exists before they subscribe to it.
  registerDownload(
    app,
    readCalendarFeed,
    async ({ query, reply }) => {
      const calendar = await feeds.read(query.token);
      return reply
        .header('content-type', 'text/calendar; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(calendar);
    },
    { exposeHeadRoute: true },
  );
};
