import { defineEvents } from '../../spine/events/define-events.ts';

/** The events of downloads. */
export const downloadEvents = defineEvents('patent-office', {
  type: 'file.downloaded',
  permission: 'inventions:edit',
});
