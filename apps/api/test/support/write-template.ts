import { randomUUIDv7 } from 'node:crypto';
import type { TemplateMilestoneInput, TemplateStep } from '@hub/contract/templates/template.schema.ts';
import { createWorkflow, publishDraft, saveDraft } from '@hub/contract/templates/templates.calls.ts';
import type { TestClient } from './test-client.ts';

/** Returns a step of a template as an editor sends it. */
export const writeStep = (title: string, overrides: Partial<TemplateStep> = {}): TemplateStep => ({
  id: randomUUIDv7(),
  title,
  role: null,
  category: null,
  critical: false,
  tags: [],
  offset: null,
  options: { instructions: '' },
  display: { position: 1 },
  ...overrides,
});

/** Returns a milestone of a template as an editor sends it, with its steps in this order. */
export const writeMilestone = (
  title: string,
  steps: readonly TemplateStep[] = [],
  overrides: Partial<TemplateMilestoneInput> = {},
): TemplateMilestoneInput => ({
  id: randomUUIDv7(),
  title,
  ruleId: null,
  offset: null,
  display: { position: 1 },
  steps: steps.map((step, n) => ({ ...step, display: { position: n + 1 } })),
  ...overrides,
});

/** Creates a template and publishes these milestones as its second version. */
export const publishTemplate = async (
  client: TestClient,
  title: string,
  milestones: readonly TemplateMilestoneInput[],
) => {
  const { id } = (await client.call(createWorkflow, { body: { title } })).body;
  await client.call(saveDraft, { params: { id }, body: { milestones: [...milestones] } });
  return (await client.call(publishDraft, { params: { id }, body: {} })).body;
};
