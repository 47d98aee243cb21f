import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { type Milestone, milestoneSchema } from '@hub/contract/workflow/milestone.schema.ts';
import { changedFields } from '../../editing/public.ts';

/** What a milestone event leaves open: the fields it names come on top. */
function blankMilestone(event: StreamEvent): Record<string, unknown> {
  return {
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
    proof: 'none',
    check: null,
    documents: [],
    workflow: null,
    isDraft: false,
    tasks: [],
    nextTask: null,
  };
}

/** When a flag was set, for the instant that goes with it. */
function flagInstants(fields: Record<string, unknown>, event: StreamEvent): Record<string, unknown> {
  const instants: Record<string, unknown> = {};
  for (const flag of ['finished', 'deleted'] as const) {
    const instant = `${flag}At`;
    if (flag in fields && !(instant in fields))
      instants[instant] = fields[flag] === true ? event.createdAt : null;
  }
  return instants;
}

/** A milestone as an event leaves it; null where the event does not tell enough of it. */
export function milestoneAfter(event: StreamEvent, before: Milestone | undefined): Milestone | null {
  if (!before && event.type !== 'milestone.created') return null;
  const fields = changedFields(event);
  if (event.type === 'milestone.finished') fields.finished ??= true;
  if (event.type === 'milestone.deleted') fields.deleted ??= true;
  const base = before ?? blankMilestone(event);
  const parsed = milestoneSchema.safeParse({ ...base, ...fields, ...flagInstants(fields, event) });
  return parsed.success ? parsed.data : null;
}
