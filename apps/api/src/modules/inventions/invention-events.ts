import { defineEvents } from '../../spine/events/define-events.ts';

/** The events of inventions themselves. */
export const inventionEvents = defineEvents(
  'inventions',
  { type: 'invention.created', permission: 'inventions:create' },
  { type: 'invention.updated', permission: 'inventions:edit' },
);
