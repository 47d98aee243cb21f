import type { StreamEventType } from './stream.schema.ts';

/** Kinds of stream events, in the order in which they are offered as filters. */
export const streamKinds = ['work', 'file-wrapper', 'files', 'notes', 'invention'] as const;

/** Kind of a stream event: a group of its types. */
export type StreamKind = (typeof streamKinds)[number];

/** The kind of each type of event. */
export const kindOfType: Readonly<Record<StreamEventType, StreamKind>> = {
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
  'workflow.bound': 'work',
  'workflow.unbound': 'work',
  'workflow.moved': 'work',
  'workflow.upgraded': 'work',
};

/** Returns the types of events of some kinds. */
export const typesOfKinds = (kinds: readonly StreamKind[]): string[] =>
  Object.entries(kindOfType).flatMap(([type, kind]) => (kinds.includes(kind) ? [type] : []));
