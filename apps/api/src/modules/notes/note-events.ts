import { defineEvents } from '../../spine/events/define-events.ts';

const permission = 'inventions:edit';

/** The events of notes. */
export const noteEvents = defineEvents(
  'notes',
  { type: 'note.created', permission },
  { type: 'note.updated', permission },
  { type: 'note.deleted', permission },
);
