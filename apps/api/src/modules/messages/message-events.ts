import { defineEvents, type NewStreamEvent, notifyMentioned } from '../../spine/events/define-events.ts';

/** Mentions in the chat of one invention are one notification. */
const notifies = (event: NewStreamEvent) => notifyMentioned(event, event.inventionId);

const rules = { permission: 'inventions:edit', notifies } as const;

/** The events of the chat. */
export const messageEvents = defineEvents(
  'messages',
  { type: 'message.posted', ...rules },
  { type: 'message.completed', ...rules },
  { type: 'message.updated', ...rules },
  { type: 'message.deleted', ...rules },
);
