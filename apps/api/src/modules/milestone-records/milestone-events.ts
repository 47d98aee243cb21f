import {
  defineEvents,
  findChange,
  type NewStreamEvent,
  type Raised,
  type Settled,
} from '../../spine/events/define-events.ts';
import { settleClosedWork } from '../due-work/public.ts';
import { verifiers } from './verifiers.read-model.ts';

const notifyVerifiers = (event: NewStreamEvent): Raised[] =>
  findChange(event, 'proof')?.to === 'awaiting'
    ? [{ kind: 'verification', subjectId: event.subject.id, people: { query: verifiers } }]
    : [];

const settleVerification = (event: NewStreamEvent): Settled[] =>
  findChange(event, 'proof')?.from === 'awaiting'
    ? [{ subjectId: event.subject.id, kinds: ['verification'] }]
    : [];

const rules = {
  permission: 'inventions:edit',
  notifies: notifyVerifiers,
  settles: (event: NewStreamEvent) => [...settleClosedWork(event), ...settleVerification(event)],
} as const;

/** The events of milestones. */
export const milestoneEvents = defineEvents(
  'milestone-records',
  { type: 'milestone.created', ...rules },
  { type: 'milestone.updated', ...rules },
  { type: 'milestone.finished', ...rules },
  { type: 'milestone.deleted', ...rules },
  { ...rules, type: 'milestone.verified', permission: 'deadlines:verify' },
);

/** Types of the events of milestones. */
export type MilestoneEventType = keyof typeof milestoneEvents;
