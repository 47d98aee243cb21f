import type { StreamEventsOf, StreamHandlers } from '../../../../lib/live/stream-handlers.ts';
import { renewAfterDecision, renewDocuments } from './documents.queries.ts';

/** Live events of documents; a decision also changes the work of the invention. */
export const documentHandlers: StreamHandlers<StreamEventsOf<'document'>> = {
  'document.received': (client) => renewDocuments(client),
  'document.decided': (client, { inventionId }) => renewAfterDecision(client, inventionId),
  'document.updated': (client, { inventionId }) => renewAfterDecision(client, inventionId),
  'document.deleted': (client, { inventionId }) => renewAfterDecision(client, inventionId),
};
