import type { InventionId } from '@hub/contract/fields.ts';
import { defineEvents, type EventSubject } from '../../spine/events/define-events.ts';

const permission = 'inventions:edit';

/** The events of the docketing system. */
export const docketingEvents = defineEvents(
  'docketing-system',
  { type: 'docketing.updated', permission },
  { type: 'docketing.decided', permission },
  { type: 'docketing.differs', permission },
);

/** Returns the subject of an event about a deadline: its milestone, or the invention without one. */
export const subjectOfDeadline = (inventionId: InventionId, milestoneId: string | null): EventSubject =>
  milestoneId === null ? { kind: 'invention', id: inventionId } : { kind: 'milestone', id: milestoneId };
