import { defineEvents } from '../../spine/events/define-events.ts';

const permission = 'reports:generate';

/** The events of reports. */
export const reportEvents = defineEvents(
  'reports',
  { type: 'report.generated', permission },
  { type: 'report.failed', permission },
);
