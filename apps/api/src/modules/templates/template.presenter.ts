import type { TemplateMilestone, WorkflowTemplate } from '@hub/contract/templates/template.schema.ts';
import type { StoredMilestone } from '@hub/domain/templates/template-content.ts';
import { orderContent } from './template-content.policy.ts';
import type { WholeTemplateRow } from './templates.repository.ts';

/** Maps milestones to those of the contract. */
export const presentMilestones = (
  milestones: readonly StoredMilestone[],
  isDraft: boolean,
): TemplateMilestone[] => orderContent(milestones).map((milestone) => ({ ...milestone, isDraft }));

const presentDraft = (row: WholeTemplateRow): WorkflowTemplate['draft'] =>
  row.draftMilestones === null || row.draftBasedOn === null || row.draftUpdatedAt === null
    ? null
    : {
        milestones: presentMilestones(row.draftMilestones, true),
        basedOn: row.draftBasedOn,
        updatedBy: row.draftUpdatedBy,
        updatedAt: row.draftUpdatedAt,
      };

/** Maps a template to the contract's template. */
export const presentTemplate = (row: WholeTemplateRow, running: number): WorkflowTemplate => {
  const milestones = presentMilestones(row.milestones, false);
  const draft = presentDraft(row);
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    tags: row.tags,
    keywords: row.keywords,
    ruleIds: row.ruleIds,
    anchor: row.anchor,
    clientDays: row.clientDays,
    roles: row.roles,
    client: row.client,
    variantOf: row.variantOf,
    isDefault: row.isDefault,
    version: row.version,
    stepCount: milestones.reduce((total, { steps }) => total + steps.length, 0),
    hasDraft: draft !== null,
    updatedAt: row.updatedAt,
    milestones,
    draft,
    running,
  };
};
