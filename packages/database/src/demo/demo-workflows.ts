import { stableId } from '../stable-id.ts';
import type { ShippedTemplate } from '../templates/shipped-template.ts';
import type { Crew } from './crew.ts';
import type { MilestoneRecord, WorkflowRecord } from './demo-records.ts';

/** The id of the work on a milestone. */
export const workflowId = (milestoneId: string, createdAt: string): string =>
  stableId(createdAt, `workflow ${milestoneId}`);

/** The template as it is bound to the invention of a milestone when its paper came. */
export function workflowRecord(
  { id, inventionId, createdAt, deadline, facts }: MilestoneRecord,
  template: ShippedTemplate,
  crew: Crew,
): WorkflowRecord {
  return {
    id: workflowId(id, createdAt),
    inventionId,
    templateId: template.id,
    templateVersion: 1,
    clientDays: template.clientDays,
    // The work on an advisory action starts with it, whatever its period counts from.
    triggerDate: facts.advisory ?? deadline.trigger,
    facts: factsOfWork(facts, deadline),
    boundBy: crew.members.PL,
    createdAt,
    updatedAt: createdAt,
  };
}

/** What the work knows: the date of its own paper is what it counts from. */
function factsOfWork(
  { advisory, ...facts }: MilestoneRecord['facts'],
  { trigger }: MilestoneRecord['deadline'],
): WorkflowRecord['facts'] {
  return advisory === undefined ? facts : { ...facts, finalRejection: trigger };
}
