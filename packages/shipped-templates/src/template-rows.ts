import type { ShippedMilestone, ShippedTemplate } from './shipped-template.ts';

/** A milestone as the contract answers it, which is how versions keep it. */
const asPublished = ({ steps, position, ...milestone }: ShippedMilestone): object => ({
  ...milestone,
  display: { position },
  steps: steps.map((step) => ({
    id: step.id,
    title: step.title,
    role: step.role,
    category: step.category ?? null,
    critical: step.isCritical ?? false,
    tags: step.tags,
    offset: step.offset,
    options: { instructions: step.instructions.join('\n') },
    display: { position: step.position },
  })),
  isDraft: false,
});

/** The rows of templates, by table in the order in which they go in. */
export const templateRows = (
  templates: readonly ShippedTemplate[],
  now: string,
): Readonly<Record<string, object[]>> => ({
  workflow_templates: templates.map(({ id, title, description, tags, keywords, ...template }) => ({
    ...{ id, title, description, tags, keywords, anchor: template.anchor },
    rule_ids: template.ruleIds,
    client_days: template.clientDays,
    role_assignees: {},
    is_default: template.isDefault,
    is_deleted: false,
    version: 1,
    created_at: now,
    updated_at: now,
  })),
  workflow_template_milestones: templates.flatMap((template) =>
    template.milestones.map(({ id, title, position, ruleId, offset }) => ({
      ...{ id, title, position, template_id: template.id },
      rule_id: ruleId,
      due_offset: offset,
      is_removed: false,
    })),
  ),
  workflow_template_steps: templates.flatMap(({ milestones }) =>
    milestones.flatMap(({ id: milestoneId, steps }) =>
      steps.map(({ id, title, instructions, position, role, tags, ...step }) => ({
        ...{ id, title, position, role, tags, milestone_id: milestoneId },
        instructions: instructions.join('\n'),
        category: step.category ?? null,
        is_critical: step.isCritical ?? false,
        due_offset: step.offset,
        is_removed: false,
      })),
    ),
  ),
  workflow_template_versions: templates.map(({ id, milestones }) => ({
    template_id: id,
    version: 1,
    milestones: milestones.map(asPublished),
    note: 'Shipped with the hub',
    published_by: null,
    published_at: now,
  })),
});
