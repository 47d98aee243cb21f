import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';

/** Fields that an event tells as the strings 'true' and 'false'. */
const FLAGS: ReadonlySet<string> = new Set(['finished', 'deleted']);

/** The changed fields of an event under the names of the entity's answer, with its new version. */
export function changedFields(event: StreamEvent): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const { field, to } of event.metadata.changes) fields[field] = FLAGS.has(field) ? to === 'true' : to;
  fields.updatedAt = event.metadata.updatedAt;
  return fields;
}

/** Whether an entity already holds what an event tells, as it does after one's own edit. */
export const isKnown = (entity: { updatedAt: string }, event: StreamEvent): boolean =>
  event.metadata.updatedAt <= entity.updatedAt;
