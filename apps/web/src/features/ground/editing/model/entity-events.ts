import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';

/** Fields that an event carries as the strings 'true' and 'false'. */
const flags: ReadonlySet<string> = new Set(['finished', 'deleted']);

/** Changed fields of an event under the names of the entity's response, with its new version. */
export const changedFields = (event: StreamEvent): Record<string, unknown> => {
  const fields: Record<string, unknown> = {};
  for (const { field, to } of event.metadata.changes) fields[field] = flags.has(field) ? to === 'true' : to;
  fields.updatedAt = event.metadata.updatedAt;
  return fields;
};

/** Whether an entity already has the change of an event, as it does after one's own edit. */
export const isKnown = (entity: { updatedAt: string }, event: StreamEvent): boolean =>
  event.metadata.updatedAt <= entity.updatedAt;
