import type { DeadlineFacts } from '@hub/contract/deadlines/deadline.schema.ts';
import { deadlineRule } from '@hub/domain/deadlines/rules/rule-table.ts';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { readOfficeCalendar } from '../deadlines/public.ts';
import { findTemplateFor, readRuleTemplates, type WholeTemplateRow } from '../templates/public.ts';
import { planRun } from './planning/plan-run.ts';
import { type RunInvention, readRunInvention } from './planning/run-invention.read-model.ts';
import { milestoneOwners, type RolePrincipals, resolveRoles } from './planning/step-roles.ts';
import { type DateContext, milestoneDates } from './planning/template-dates.ts';
import type { MilestonePlan, WorkPlan } from './planning/work-plan.ts';
import { insertWorkflow } from './workflow-runs.repository.ts';
import { writePlan } from './write-plan.ts';

/** Rules that a record of the Office starts, without a person. */
interface RecordedStart {
  inventionId: string;
  ruleIds: readonly string[];
  /** Null if the record does not show it: the milestones then need a date. */
  trigger: string | null;
  facts: DeadlineFacts;
  /** Email of the last substitute for a role that nobody fills. */
  owner: string;
}

/** A milestone that was opened. */
export interface OpenedMilestone {
  id: string;
  ruleId: string;
  hasTasks: boolean;
}

type Context = Omit<DateContext, 'clientDays'>;

/** Plans a milestone of a rule that has no template. */
const planAlone = (
  ruleId: string,
  { trigger, facts }: RecordedStart,
  context: Context,
  roles: RolePrincipals,
): MilestonePlan => ({
  change: 'add',
  ...milestoneOwners(ruleId, roles),
  templateMilestoneId: null,
  before: null,
  title: deadlineRule(ruleId).milestoneTitle,
  ruleId,
  ...milestoneDates(
    { ruleId, offset: null },
    { trigger, target: null, facts },
    { ...context, clientDays: 0 },
  ),
  clientDueDate: null,
  tasks: [],
});

const planTemplate = async (
  tx: Database,
  template: WholeTemplateRow,
  ruleIds: readonly string[],
  { trigger, facts, owner }: RecordedStart,
  { invention, context }: { invention: RunInvention; context: Context },
): Promise<WorkPlan> => {
  const milestones = template.milestones.filter(({ ruleId }) => ruleIds.includes(ruleId ?? ''));
  return planRun(
    template,
    milestones,
    { trigger, target: null, facts },
    {
      context: { ...context, clientDays: template.clientDays },
      roles: await resolveRoles(tx, { email: owner }, invention, { template: template.roles, requested: {} }),
    },
  );
};

const write = async (
  tx: Database,
  inventionId: string,
  plan: Pick<WorkPlan, 'facts' | 'milestones'> & { run?: WorkPlan },
  now: string,
): Promise<OpenedMilestone[]> => {
  const { run } = plan;
  const workflowId = run ? newId() : null;
  if (run && workflowId !== null) {
    const { version, trigger, target, facts, clientDays, template } = run;
    const values = { version, trigger, target, facts, clientDays, templateId: template.id };
    await insertWorkflow(tx, { ...values, id: workflowId, inventionId, startedBy: null }, now);
  }
  const written = await writePlan(tx, { inventionId, workflowId, documentId: null }, plan, now);
  return [...written.milestones].map(([id, { ruleId, tasks }]) => ({
    ...{ id, ruleId: ruleId ?? '' },
    hasTasks: tasks.length > 0,
  }));
};

/**
 * Opens the milestones of rules on a locked invention, with the tasks and roles of their templates as when a person
 * confirms a document; a rule without a template gets its milestone alone.
 */
export const openRecordedDates = async (
  tx: Database,
  start: RecordedStart,
  now: string,
): Promise<OpenedMilestone[]> => {
  const { inventionId, ruleIds, facts } = start;
  const invention = await readRunInvention(tx, inventionId);
  const context = { calendar: await readOfficeCalendar(tx), entitySize: invention.entitySize };
  const questions = ruleIds.map((ruleId) => ({ inventionId, ruleId }));
  const templateOf = await readRuleTemplates(tx, null, questions);
  const opened: OpenedMilestone[] = [];
  for (const [id, of] of Map.groupBy(questions, (question) => templateOf(question)?.id)) {
    const rules = of.map(({ ruleId }) => ruleId);
    const template = id === undefined ? undefined : await findTemplateFor(tx, invention, id);
    const run = template && (await planTemplate(tx, template, rules, start, { invention, context }));
    if (run && run.milestones.length > 0)
      opened.push(...(await write(tx, inventionId, { ...run, run }, now)));
    const left = rules.filter((ruleId) => !run?.milestones.some((milestone) => milestone.ruleId === ruleId));
    if (left.length === 0) continue;
    const roles = await resolveRoles(tx, { email: start.owner }, invention, { template: {}, requested: {} });
    const alone = left.map((ruleId) => planAlone(ruleId, start, context, roles));
    opened.push(...(await write(tx, inventionId, { facts, milestones: alone }, now)));
  }
  return opened;
};
