import { type Milestone, milestoneSchema } from '@hub/contract/milestones/milestone.schema.ts';
import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { changedFields } from '../../../ground/editing/public.ts';

/** Default values for a milestone created by an event, overwritten by the fields in the event. */
const blankMilestone = (event: StreamEvent): Record<string, unknown> => ({
  id: event.metadata.milestoneId,
  inventionId: event.inventionId,
  title: event.metadata.title,
  dueAt: null,
  clientDueDate: null,
  assignees: [],
  finished: false,
  deleted: false,
  finishedAt: null,
  deletedAt: null,
  createdAt: event.createdAt,
  ruleId: null,
  deadline: null,
  extensionMonths: null,
  repliedAt: null,
  proof: 'none',
  verification: null,
  verified: null,
  documents: [],
  workflow: null,
  isDraft: false,
  tasks: [],
  nextTask: null,
});

/** Timestamps of the flags that the event sets or clears. */
const flagInstants = (fields: Record<string, unknown>, event: StreamEvent): Record<string, unknown> => {
  const instants: Record<string, unknown> = {};
  for (const flag of ['finished', 'deleted'] as const) {
    const instant = `${flag}At`;
    if (flag in fields && !(instant in fields))
      instants[instant] = fields[flag] === true ? event.createdAt : null;
  }
  return instants;
};

/** Returns a milestone after an event; null if the event does not describe it fully. */
export const milestoneAfter = (event: StreamEvent, before: Milestone | undefined): Milestone | null => {
  if (!before && event.type !== 'milestone.created') return null;
  const fields = changedFields(event);
  if (event.type === 'milestone.finished') fields.finished ??= true;
  if (event.type === 'milestone.deleted') fields.deleted ??= true;
  const base = before ?? blankMilestone(event);
  const parsed = milestoneSchema.safeParse({ ...base, ...fields, ...flagInstants(fields, event) });
  return parsed.success ? parsed.data : null;
};
