import { findChange, type NewStreamEvent, type Settled } from '../../spine/events/define-events.ts';

/** Kinds of notifications about a task or milestone that is open. */
const workKinds = ['assigned', 'due-soon', 'overdue'] as const;

/** Whether an event closes the task or milestone that it is about. */
export const isClosing = (event: NewStreamEvent): boolean =>
  findChange(event, 'deleted')?.to === 'true' ||
  findChange(event, 'finished')?.to === 'true' ||
  ['done', 'cancelled'].includes(String(findChange(event, 'status')?.to));

/** Returns the notifications about open work that its closing settles. */
export const settleClosedWork = (event: NewStreamEvent): Settled[] =>
  isClosing(event) ? [{ subjectId: event.subject.id, kinds: workKinds }] : [];
