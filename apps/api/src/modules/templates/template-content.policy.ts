import type { TemplateMilestoneInput } from '@hub/contract/templates/template.schema.ts';
import { DeadlineError } from '@hub/domain/deadlines/deadline-error.ts';
import { deadlineRule } from '@hub/domain/deadlines/rules/rule-table.ts';
import { assertNoCircle, CircularOffsetsError } from '@hub/domain/templates/schedule.ts';
import type { StoredMilestone } from '@hub/domain/templates/template-content.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import { listForeignIds } from './template-content.repository.ts';

const fault = (path: string, message: string) => appError('request.invalid', { errors: [{ path, message }] });

/** Throws `template.unknown_rule` for the first rule that does not exist. */
export const assertKnownRules = (rules: readonly { path: string; ruleId: string }[]): void => {
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

const assertUniqueIds = (ids: readonly { path: string; id: string }[]): void => {
  const seen = new Set<string>();
  for (const { path, id } of ids) {
    if (seen.has(id)) throw fault(path, 'This id is used twice');
    seen.add(id);
  }
};

const stepIdOf = ({ offset }: TemplateMilestoneInput['steps'][number]): string | undefined =>
  offset?.from === 'step' ? offset.stepId : undefined;

/** Throws if a step depends on a step of another milestone, or on itself through others. */
const assertSteps = (path: string, { steps }: Pick<TemplateMilestoneInput, 'steps'>): void => {
  const known = new Set(steps.map(({ id }) => id));
  steps.forEach((step, n) => {
    const stepId = stepIdOf(step);
    if (stepId !== undefined && !known.has(stepId))
      throw fault(`${path}steps.${n}.offset.stepId`, 'This milestone has no such step');
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

/**
 * Throws if a due date depends on the due or client date: the client date depends on the due date, and steps
 * on both.
 */
const assertDueDate = (path: string, { ruleId, offset }: Omit<TemplateMilestoneInput, 'id'>): void => {
  if (!offset) return;
  if (ruleId !== null) throw fault(`${path}offset`, 'The deadline rule computes this date');
  if (offset.from === 'client' || offset.from === 'step')
    throw fault(`${path}offset.from`, 'Must be calculated from the trigger or the target date');
};

/** Throws if the dates of a milestone cannot be computed; `path` is its location in the request. */
const assertMilestone = (path: string, milestone: Omit<TemplateMilestoneInput, 'id'>): void => {
  const { ruleId } = milestone;
  if (ruleId !== null) assertKnownRules([{ path: `${path}ruleId`, ruleId }]);
  assertDueDate(path, milestone);
  assertSteps(path, milestone);
};

/** Returns the path of a milestone in the request: in a list, or in a draft that is the whole body. */
export type PathOf = (index: number) => string;

/**
 * Checks that a template can run with these milestones. Throws `template.unknown_rule`,
 * `template.circular_offsets`, or `request.invalid` for ids that are duplicates, belong to another template,
 * or name a missing step.
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
  if (taken) throw fault(taken.path, 'This id belongs to another template');
};

const inOrder = <T extends { display: { position: number } }>(parts: readonly T[]): T[] =>
  parts
    .toSorted((a, b) => a.display.position - b.display.position)
    .map((part, n) => ({ ...part, display: { position: n + 1 } }));

/** Sorts milestones and steps by position and numbers them from 1 without gaps. */
export const orderContent = (milestones: readonly StoredMilestone[]): StoredMilestone[] =>
  inOrder(milestones).map((milestone) => ({ ...milestone, steps: inOrder(milestone.steps) }));

/** Copies milestones and steps with new ids, for another template. */
export const copyContent = (milestones: readonly StoredMilestone[], newId: () => string): StoredMilestone[] =>
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
