import {
  defineEvents,
  findChange,
  type NewStreamEvent,
  notifyMentioned,
  type Raised,
} from '../../spine/events/define-events.ts';
import { isClosing, settleClosedWork } from '../due-work/public.ts';

const namesIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.flatMap((one) => (typeof one === 'string' ? [one] : [])) : [];

/** Notifies those to whom a task is assigned now and was not before. */
const notifyAssigned = (event: NewStreamEvent): Raised[] => {
  const assignees = findChange(event, 'assignees');
  if (!assignees || isClosing(event)) return [];
  const before = new Set(namesIn(assignees.from));
  const emails = namesIn(assignees.to).filter((name) => !before.has(name));
  return emails.length > 0 ? [{ kind: 'assigned', subjectId: event.subject.id, people: { emails } }] : [];
};

const rules = { permission: 'inventions:edit', notifies: notifyAssigned, settles: settleClosedWork } as const;

/** The events of tasks. Mentions in the comments of one task are one notification. */
export const taskEvents = defineEvents(
  'tasks',
  { type: 'task.created', ...rules },
  { type: 'task.updated', ...rules },
  { type: 'task.deleted', ...rules },
  {
    type: 'task.commented',
    permission: 'inventions:edit',
    notifies: (event) => notifyMentioned(event, event.subject.id),
  },
);

/** Types of the events of changes of a task. */
export type TaskEventType = 'task.created' | 'task.updated' | 'task.deleted';
