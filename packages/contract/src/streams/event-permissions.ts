import type { Permission } from '@hub/domain/people/permissions.ts';
import type { StreamEventType } from './stream.schema.ts';

/** Permission required to cause an event. It decides for which sponsor an assistant acts. */
export const eventPermissions: Readonly<Record<StreamEventType, Permission>> = {
  'invention.created': 'inventions:create',
  'invention.updated': 'inventions:edit',
  'milestone.created': 'inventions:edit',
  'milestone.updated': 'inventions:edit',
  'milestone.finished': 'inventions:edit',
  'milestone.deleted': 'inventions:edit',
  'milestone.verified': 'deadlines:verify',
  'task.created': 'inventions:edit',
  'task.updated': 'inventions:edit',
  'task.deleted': 'inventions:edit',
  'task.commented': 'inventions:edit',
  'note.created': 'inventions:edit',
  'note.updated': 'inventions:edit',
  'note.deleted': 'inventions:edit',
  'document.received': 'inventions:edit',
  'document.decided': 'inventions:edit',
  'document.updated': 'inventions:edit',
  'document.deleted': 'inventions:edit',
  'file.added': 'inventions:edit',
  'file.updated': 'inventions:edit',
  'file.deleted': 'inventions:edit',
  'file.downloaded': 'inventions:edit',
  'application.updated': 'inventions:edit',
  'workflow.bound': 'inventions:edit',
  'workflow.unbound': 'inventions:edit',
  'workflow.moved': 'inventions:edit',
  'workflow.upgraded': 'inventions:edit',
};
