import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { StreamEventsOf, StreamHandlers } from '../../../../lib/live/stream-handlers.ts';

/** First part of the key of every query for the emails of an invention; its id is the second. */
export const mailKey = 'mail';

const refreshMail = (client: QueryClient, { inventionId }: StreamEvent): Promise<void> =>
  client.invalidateQueries({ queryKey: [mailKey, inventionId] });

/** Fetches the shown emails of an invention again after one of its events. */
export const mailHandlers: StreamHandlers<StreamEventsOf<'mail'>> = {
  'mail.received': refreshMail,
  'mail.sent': refreshMail,
  'mail.filed': refreshMail,
  'mail.moved': refreshMail,
  'mail.commented': refreshMail,
};
