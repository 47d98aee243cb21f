import type { TemplateMilestoneInput } from '@hub/contract/workflow/template.schema.ts';
import { DeadlineError } from '@hub/domain/deadlines/deadline-error.ts';
import { deadlineRule } from '@hub/domain/deadlines/rule-table.ts';
import { assertNoCircle, CircularOffsetsError } from '@hub/domain/workflow/schedule.ts';
import type { KeptMilestone } from '@hub/domain/workflow/template-content.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import { listForeignIds } from './template-content.repository.ts';

const fault = (path: string, message: string) => appError('request.invalid', { errors: [{ path, message }] });

/** Throws `template.unknown_rule` for the first that is in no table. */
export const assertKnownRules = (
  rules: readonly { readonly path: string; readonly ruleId: string }[],
): void => {
  for (const { path, ruleId } of rules) {
    try {
      deadlineRule(ruleId);
    } catch (error) {
      if (!(error instanceof DeadlineError)) throw error;
      throw appError('template.unknown_rule', {
        errors: [{ path, message: `${ruleId} is no deadline rule` }],
      });
    }
  }
};

const assertUniqueIds = (ids: readonly { readonly path: string; readonly id: string }[]): void => {
  const seen = new Set<string>();
  for (const { path, id } of ids) {
    if (seen.has(id)) throw fault(path, 'Another one has this id');
    seen.add(id);
  }
};

const stepIdOf = ({ offset }: TemplateMilestoneInput['steps'][number]): string | undefined =>
  offset?.from === 'step' ? offset.stepId : undefined;

/** A date cannot hang on a step of another milestone, nor on itself by way of others. */
const assertSteps = (path: string, { steps }: Pick<TemplateMilestoneInput, 'steps'>): void => {
  const known = new Set(steps.map(({ id }) => id));
  steps.forEach((step, n) => {
    const stepId = stepIdOf(step);
    if (stepId !== undefined && !known.has(stepId))
      throw fault(`${path}steps.${n}.offset.stepId`, 'There is no such step in this milestone');
  });
  try {
    assertNoCircle(steps);
  } catch (error) {
    if (!(error instanceof CircularOffsetsError)) throw error;
    const { stepIds } = error;
    const circle = steps.flatMap(({ id, title }, n) => (stepIds.includes(id) ? [{ title, n }] : []));
    throw appError('template.circular_offsets', {
      errors: circle.map(({ title, n }) => ({
        path: `${path}steps.${n}.offset`,
        message: `“${title}” is counted from itself in the end`,
      })),
    });
  }
};

/** The client date hangs on the due date, and steps hang on both: a due date is counted from neither. */
const assertDueDate = (path: string, { ruleId, offset }: Omit<TemplateMilestoneInput, 'id'>): void => {
  if (!offset) return;
  if (ruleId !== null) throw fault(`${path}offset`, 'The deadline rule computes this date');
  if (offset.from === 'client' || offset.from === 'step')
    throw fault(`${path}offset.from`, 'Count it from the trigger or the target date');
};

/** Throws where a milestone's dates cannot be computed; `path` is where it stands in the request. */
const assertMilestone = (path: string, milestone: Omit<TemplateMilestoneInput, 'id'>): void => {
  const { ruleId } = milestone;
  if (ruleId !== null) assertKnownRules([{ path: `${path}ruleId`, ruleId }]);
  assertDueDate(path, milestone);
  assertSteps(path, milestone);
};

/** Where the milestones of a request stand: a list, or one of a draft that is the whole body. */
export type PathOf = (index: number) => string;

/**
 * Makes sure that a template can run on these milestones. Throws `template.unknown_rule`, `template.circular_offsets`, or
 * `request.invalid` for ids that are given twice, belong to another template, or name a step that is not there.
 */
export const assertContent = async (
  db: Database,
  templateId: string,
  milestones: readonly TemplateMilestoneInput[],
  pathOf: PathOf = (n) => `milestones.${n}.`,
): Promise<void> => {
  const milestoneIds = milestones.map(({ id }, n) => ({ id, path: `${pathOf(n)}id` }));
  const stepIds = milestones.flatMap(({ steps }, n) =>
    steps.map(({ id }, s) => ({ id, path: `${pathOf(n)}steps.${s}.id` })),
  );
  assertUniqueIds(milestoneIds);
  assertUniqueIds(stepIds);
  milestones.forEach((milestone, n) => {
    assertMilestone(pathOf(n), milestone);
  });
  const foreign = await listForeignIds(db, templateId, {
    milestoneIds: milestoneIds.map(({ id }) => id),
    stepIds: stepIds.map(({ id }) => id),
  });
  const taken = [...milestoneIds, ...stepIds].find(({ id }) => foreign.has(id));
  if (taken) throw fault(taken.path, 'Another template has this id');
};

const inOrder = <T extends { readonly display: { readonly position: number } }>(parts: readonly T[]): T[] =>
  parts
    .toSorted((a, b) => a.display.position - b.display.position)
    .map((part, n) => ({ ...part, display: { position: n + 1 } }));

/** Milestones and steps in their order, numbered from 1 without gaps. */
export const orderContent = (milestones: readonly KeptMilestone[]): KeptMilestone[] =>
  inOrder(milestones).map((milestone) => ({ ...milestone, steps: inOrder(milestone.steps) }));

/** The same milestones and steps under new ids, for another template. */
export const copyContent = (milestones: readonly KeptMilestone[], newId: () => string): KeptMilestone[] =>
  milestones.map((milestone) => {
    const ids = new Map(milestone.steps.map(({ id }) => [id, newId()]));
    const newIdOf = (id: string): string => ids.get(id) ?? id;
    return {
      ...milestone,
      id: newId(),
      steps: milestone.steps.map((step) => ({
        ...step,
        id: newIdOf(step.id),
        offset: step.offset?.stepId ? { ...step.offset, stepId: newIdOf(step.offset.stepId) } : step.offset,
      })),
    };
  });
