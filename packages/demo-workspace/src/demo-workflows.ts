import { stableId } from '@hub/database/stable-id.ts';
import type { ShippedTemplate } from '@hub/shipped-templates/shipped-template.ts';
import type { Crew } from './crew.ts';
import type { MilestoneRecord, WorkflowRecord } from './demo-records.ts';

/** The id of the work on a milestone. */
export const workflowId = (milestoneId: string, createdAt: string): string =>
  stableId(createdAt, `workflow ${milestoneId}`);

/** The template as it is bound to the invention of a milestone when its document came. */
export const workflowRecord = (
  { id, inventionId, createdAt, deadline, facts }: MilestoneRecord,
  template: ShippedTemplate,
  crew: Crew,
): WorkflowRecord => ({
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
});

/** Facts of a workflow run, without the date of its own document, which is the trigger. */
const factsOfWork = (
  { advisory, ...facts }: MilestoneRecord['facts'],
  { trigger }: MilestoneRecord['deadline'],
): WorkflowRecord['facts'] => (advisory === undefined ? facts : { ...facts, finalRejection: trigger });
