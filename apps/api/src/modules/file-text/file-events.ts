import { defineEvents } from '../../spine/events/define-events.ts';

const permission = 'inventions:edit';

/** The events of files. They are defined below the module of files, because a file also changes when its text was read. */
export const fileEvents = defineEvents(
  'file-text',
  { type: 'file.added', permission },
  { type: 'file.updated', permission },
  { type: 'file.deleted', permission },
);
