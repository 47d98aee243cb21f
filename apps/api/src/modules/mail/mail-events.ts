import {
  defineEvents,
  type NewStreamEvent,
  notifyMentioned,
  type Raised,
} from '../../spine/events/define-events.ts';
import { mailReaders } from './mail-readers.read-model.ts';

/** New emails in one thread are one notification. */
const notifyReaders = ({ subject }: NewStreamEvent): Raised[] => [
  { kind: 'mail', subjectId: subject.id, people: { query: mailReaders } },
];

const permission = 'inventions:edit';

/** The events of emails. Mentions in one thread are one notification. */
export const mailEvents = defineEvents(
  'mail',
  { type: 'mail.received', permission, notifies: notifyReaders },
  { type: 'mail.filed', permission, notifies: notifyReaders },
  { type: 'mail.sent', permission },
  { type: 'mail.moved', permission },
  {
    type: 'mail.commented',
    permission,
    notifies: (event) => notifyMentioned(event, event.subject.id),
  },
);

/** Types of the events of emails themselves. */
export type MailEventType = Exclude<keyof typeof mailEvents, 'mail.commented'>;
