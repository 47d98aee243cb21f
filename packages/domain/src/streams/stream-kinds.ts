/** Types of stream events, named by their entity and what happened to it. */
export const streamEventTypes = [
  'invention.created',
  'invention.updated',
  'milestone.created',
  'milestone.updated',
  'milestone.finished',
  'milestone.deleted',
  'task.created',
  'task.updated',
  'task.deleted',
  'task.commented',
  'milestone.verified',
  'note.created',
  'note.updated',
  'note.deleted',
  'document.received',
  'document.decided',
  'document.updated',
  'document.deleted',
  'file.added',
  'file.updated',
  'file.deleted',
  'file.downloaded',
  'application.updated',
  'docketing.updated',
  'docketing.decided',
  'docketing.differs',
  'message.posted',
  'message.completed',
  'message.updated',
  'message.deleted',
  'mail.received',
  'mail.sent',
  'mail.filed',
  'mail.moved',
  'mail.commented',
  'workflow.bound',
  'workflow.unbound',
  'workflow.moved',
  'workflow.upgraded',
] as const;

/** Kinds of stream events, in the order in which they are offered as filters. */
export const streamKinds = [
  'work',
  'file-wrapper',
  'docketing',
  'mail',
  'messages',
  'files',
  'notes',
  'invention',
] as const;

/** Kind of a stream event: a group of its types. */
export type StreamKind = (typeof streamKinds)[number];

/** The kind of each type of event. */
export const kindOfType: Readonly<Record<(typeof streamEventTypes)[number], StreamKind>> = {
  'invention.created': 'invention',
  'invention.updated': 'invention',
  'milestone.created': 'work',
  'milestone.updated': 'work',
  'milestone.finished': 'work',
  'milestone.deleted': 'work',
  'milestone.verified': 'work',
  'task.created': 'work',
  'task.updated': 'work',
  'task.deleted': 'work',
  'task.commented': 'notes',
  'note.created': 'notes',
  'note.updated': 'notes',
  'note.deleted': 'notes',
  'document.received': 'file-wrapper',
  'document.decided': 'file-wrapper',
  'document.updated': 'file-wrapper',
  'document.deleted': 'file-wrapper',
  'file.added': 'files',
  'file.updated': 'files',
  'file.deleted': 'files',
  'file.downloaded': 'files',
  'application.updated': 'file-wrapper',
  'docketing.updated': 'docketing',
  'docketing.decided': 'docketing',
  'docketing.differs': 'docketing',
  'message.posted': 'messages',
  'message.completed': 'messages',
  'message.updated': 'messages',
  'message.deleted': 'messages',
  'mail.received': 'mail',
  'mail.sent': 'mail',
  'mail.filed': 'mail',
  'mail.moved': 'mail',
  'mail.commented': 'mail',
  'workflow.bound': 'work',
  'workflow.unbound': 'work',
  'workflow.moved': 'work',
  'workflow.upgraded': 'work',
};

/** Returns the types of events of some kinds. */
export const typesOfKinds = (kinds: readonly StreamKind[]): string[] =>
  Object.entries(kindOfType).flatMap(([type, kind]) => (kinds.includes(kind) ? [type] : []));

/** Highest exact number of events of one kind; larger counts are one more. */
export const maxKindCount = 10_000;
