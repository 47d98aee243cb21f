import type { StreamEventsOf, StreamHandlers } from '../../../../lib/live/stream-handlers.ts';
import { renewDocketing } from './docketing-keys.ts';

/** Handlers of live events of the docketing system. */
export const docketingHandlers: StreamHandlers<StreamEventsOf<'docketing'>> = {
  'docketing.updated': (client, { inventionId }) => renewDocketing(client, inventionId),
  'docketing.decided': (client, { inventionId }) => renewDocketing(client, inventionId),
  'docketing.differs': (client, { inventionId }) => renewDocketing(client, inventionId),
};
