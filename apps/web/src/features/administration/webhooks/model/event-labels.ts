import type { Webhook } from '@hub/contract/webhooks/webhook.schema.ts';

type EventType = Webhook['eventTypes'][number];

const labels: Readonly<Record<EventType | 'webhook.test', string>> = {
  'invention.created': 'Invention created',
  'invention.updated': 'Invention changed',
  'milestone.created': 'Milestone created',
  'milestone.updated': 'Milestone changed',
  'milestone.finished': 'Milestone finished',
  'milestone.deleted': 'Milestone cancelled',
  'milestone.verified': 'Milestone verified',
  'task.created': 'Task created',
  'task.updated': 'Task changed',
  'task.deleted': 'Task deleted',
  'task.commented': 'Comment on a task',
  'note.created': 'Note created',
  'note.updated': 'Note changed',
  'note.deleted': 'Note deleted',
  'document.received': 'Office document added',
  'document.decided': 'Docketing decision made',
  'document.updated': 'Office document corrected',
  'document.deleted': 'Office document removed',
  'disclosure.dismissed': 'IDS proposal dismissed',
  'disclosure.restored': 'IDS proposal restored',
  'file.added': 'File added',
  'file.updated': 'File changed',
  'file.deleted': 'File deleted',
  'file.downloaded': 'Office document downloaded',
  'application.updated': 'Application changed at the patent office',
  'docketing.updated': 'Docketing event changed',
  'docketing.decided': 'Difference in dates resolved',
  'docketing.differs': 'Difference in dates found',
  'message.posted': 'Message written',
  'message.completed': 'Message completed by a minion',
  'message.updated': 'Message changed',
  'message.deleted': 'Message deleted',
  'mail.received': 'Email received',
  'mail.sent': 'Email sent',
  'mail.filed': 'Email filed',
  'mail.moved': 'Email moved away',
  'mail.commented': 'Comment on an email',
  'report.generated': 'Report generated',
  'report.failed': 'Report failed',
  'minion.delegated': 'Work delegated to a minion',
  'minion.proposed': 'Minion proposed a change',
  'minion.decided': 'Proposal of a minion decided',
  'minion.failed': 'Minion failed',
  'workflow.bound': 'Workflow started',
  'workflow.unbound': 'Workflow removed',
  'workflow.moved': 'Workflow dates moved',
  'workflow.upgraded': 'Workflow updated to a new template version',
  'webhook.test': 'Test',
};

const isKnown = (type: string): type is keyof typeof labels => type in labels;

/** Returns the name of a type of event; its code if a newer hub sent it. */
export const eventLabel = (type: string): string => (isKnown(type) ? labels[type] : type);

/** Returns which events a webhook sends: up to three by name, otherwise their number. */
export const eventsText = ({ eventTypes }: Pick<Webhook, 'eventTypes'>): string => {
  if (eventTypes.length === 0) return 'All events';
  if (eventTypes.length > 3) return `${eventTypes.length} kinds of events`;
  return eventTypes.map(eventLabel).join(', ');
};
