import {
  defineEvents,
  findChange,
  type NewStreamEvent,
  type Raised,
  type Settled,
} from '../../spine/events/define-events.ts';
import { documentDeciders } from './document-deciders.read-model.ts';

const notifyDeciders = (event: NewStreamEvent): Raised[] =>
  findChange(event, 'outcome')?.to === 'proposed'
    ? [{ kind: 'document', subjectId: event.subject.id, people: { query: documentDeciders } }]
    : [];

const settleDecision = (event: NewStreamEvent): Settled[] =>
  findChange(event, 'outcome')?.from === 'proposed'
    ? [{ subjectId: event.subject.id, kinds: ['document'] }]
    : [];

const permission = 'inventions:edit';
const rules = { permission, notifies: notifyDeciders, settles: settleDecision } as const;

/** The events of the file wrapper and of the IDS radar. */
export const documentEvents = defineEvents(
  'documents',
  { type: 'document.received', ...rules },
  { type: 'document.decided', ...rules },
  { type: 'document.updated', ...rules },
  { type: 'document.deleted', ...rules },
  { type: 'application.updated', permission },
  { type: 'disclosure.dismissed', permission },
  { type: 'disclosure.restored', permission },
);
