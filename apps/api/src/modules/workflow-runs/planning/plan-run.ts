import type { TemplateMilestoneInput, TemplateStep } from '@hub/contract/templates/template.schema.ts';
import { milestoneOwners, type RolePrincipals } from './step-roles.ts';
import {
  assertCountable,
  type DateContext,
  milestoneDates,
  stepDates,
  type WorkflowDates,
} from './template-dates.ts';
import type { MilestonePlan, TaskPlan, WorkPlan } from './work-plan.ts';

/** Plans the task of a template step. */
export const planNewTask = (step: TemplateStep, dueAt: string | null, roles: RolePrincipals): TaskPlan => {
  const owners = step.role === null ? undefined : roles.get(step.role);
  return {
    change: 'add',
    reason: owners?.reason ?? null,
    step,
    before: null,
    title: step.title,
    dueAt,
    assignees: owners?.principals ?? [],
  };
};

/** Plans a milestone of a template with its tasks. */
export const planNewMilestone = (
  milestone: TemplateMilestoneInput,
  dates: WorkflowDates,
  context: DateContext,
  roles: RolePrincipals,
): MilestonePlan => {
  const own = milestoneDates(milestone, dates, context);
  const dueByStep = stepDates(milestone, own, dates.trigger, context.calendar);
  return {
    change: 'add',
    ...milestoneOwners(milestone.ruleId, roles),
    templateMilestoneId: milestone.id,
    before: null,
    title: milestone.title,
    ruleId: milestone.ruleId,
    ...own,
    tasks: milestone.steps.map((step) => planNewTask(step, dueByStep.get(step.id) ?? null, roles)),
  };
};

/** Plans the milestones and tasks that these milestones of a template create. */
export const planRun = (
  template: WorkPlan['template'] & { version: number },
  milestones: readonly TemplateMilestoneInput[],
  dates: WorkflowDates,
  { context, roles }: { context: DateContext; roles: RolePrincipals },
): WorkPlan => {
  assertCountable(dates);
  return {
    template,
    version: template.version,
    ...dates,
    clientDays: context.clientDays,
    milestones: milestones.map((milestone) => planNewMilestone(milestone, dates, context, roles)),
  };
};
