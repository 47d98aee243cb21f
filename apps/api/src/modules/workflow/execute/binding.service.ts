import type { DeadlineFacts } from '@hub/contract/workflow/deadline.schema.ts';
import type { Bind, BoundWorkflow, WorkflowPlan } from '@hub/contract/workflow/execute.schema.ts';
import type { Milestone } from '@hub/contract/workflow/milestone.schema.ts';
import type { RoleAssignees } from '@hub/contract/workflow/template.schema.ts';
import type { KeptMilestone } from '@hub/domain/workflow/template-content.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { type Clock, nowText, officeToday } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { assertPlausible } from '../deadlines/compute.ts';
import { readKnownFacts } from '../deadlines/known-facts.read-model.ts';
import { readOfficeCalendar } from '../deadlines/office-calendar.read-model.ts';
import { lockInvention } from '../tasks/tasks.repository.ts';
import { findTemplateFor } from '../templates/find-template.service.ts';
import type { WholeTemplateRow } from '../templates/templates.repository.ts';
import { type BoundInvention, findBoundInvention } from './bound-invention.read-model.ts';
import { planBinding } from './plan-binding.ts';
import { resolveRoles } from './step-roles.ts';
import { tellPlan } from './tell-plan.ts';
import type { WorkflowDates } from './template-dates.ts';
import { presentPlan, type WorkPlan } from './work-plan.ts';
import { presentWorkflow, readBoundWorkflow } from './workflow.presenter.ts';
import { insertWorkflow, isBoundAlready, listWorkflowsOf } from './workflows.repository.ts';
import { writePlan } from './write-plan.ts';

/** A template, or some of its milestones, that is to be bound. */
export interface Binding {
  readonly invention: BoundInvention;
  readonly template: Pick<WholeTemplateRow, 'id' | 'title' | 'version' | 'clientDays' | 'roles'>;
  readonly milestones: readonly KeptMilestone[];
  readonly dates: WorkflowDates;
  readonly roles: RoleAssignees;
}

/** What a binding makes; the one place that says so, for what is shown and for what is written. */
export const planBound = async (
  db: Database,
  actor: Actor,
  { invention, template, milestones, dates, roles }: Binding,
): Promise<WorkPlan> =>
  planBinding(template, milestones, dates, {
    context: {
      calendar: await readOfficeCalendar(db),
      entitySize: invention.entitySize,
      clientDays: template.clientDays,
    },
    roles: await resolveRoles(db, actor, invention, { template: template.roles, asked: roles }),
  });

/** Where a binding comes from: who binds, when, and by which paper. */
export interface BindingAct {
  readonly actor: Actor;
  readonly now: string;
  readonly documentId: string | null;
}

/** Makes the workflow of a plan with its milestones and tasks. The invention has to be locked. */
export const writeBinding = async (
  tx: Database,
  { invention: { id: inventionId } }: Pick<Binding, 'invention'>,
  plan: WorkPlan,
  { actor, now, documentId }: BindingAct,
): Promise<{ workflowId: string; milestones: Milestone[] }> => {
  const workflowId = newId();
  const { template, version, trigger, target, facts, clientDays } = plan;
  const values = { version, trigger, target, facts, clientDays };
  const row = { ...values, id: workflowId, inventionId, templateId: template.id, boundBy: actor.id };
  await insertWorkflow(tx, row, now);
  const written = await writePlan(tx, { inventionId, workflowId, documentId }, plan, now);
  const changes = Object.entries(values).map(([field, to]) => ({ field, from: null, to }));
  const workflow = { type: 'workflow.bound', title: template.title, updatedAt: now, changes } as const;
  const milestones = await tellPlan(tx, { actor, inventionId, workflow }, written);
  return { workflowId, milestones };
};

const assertDated = ({ anchor }: Pick<WholeTemplateRow, 'anchor'>, { trigger, target }: Bind): void => {
  const path = anchor === 'due' ? 'target' : 'trigger';
  if ((anchor === 'due' ? target : trigger) !== undefined) return;
  const message =
    anchor === 'due' ? 'Give the date it has to be done by' : 'Give the date of what starts the work';
  throw appError('workflow.date_missing', { errors: [{ path, message }] });
};

/** What the hub knows that the rules of a template count with, when it is bound by a paper of that date. */
const knownFor = async (
  db: Database,
  actor: Actor,
  { id: inventionId }: BoundInvention,
  { milestones }: WholeTemplateRow,
  paperDate: string | null,
): Promise<DeadlineFacts> => {
  if (paperDate === null) return {};
  const questions = milestones.flatMap(({ ruleId }) =>
    ruleId === null ? [] : [{ inventionId, ruleId, paperDate }],
  );
  const knownOf = await readKnownFacts(db, actor, questions);
  return Object.assign({}, ...questions.map(knownOf));
};

const findBinding = async (
  db: Database,
  actor: Actor,
  bind: Bind,
  today: string,
): Promise<Binding & { family: string }> => {
  const invention = await findBoundInvention(db, actor, bind.inventionId);
  if (!invention) throw appError('invention.not_found');
  const template = await findTemplateFor(db, invention, bind.templateId);
  if (!template) throw appError('workflow.not_found');
  assertDated(template, bind);
  assertPlausible(bind, today);
  const { trigger = null, target = null, facts, roles } = bind;
  return {
    invention,
    template,
    family: template.variantOf ?? template.id,
    milestones: template.milestones,
    dates: {
      trigger,
      target,
      facts: { ...(await knownFor(db, actor, invention, template, trigger)), ...facts },
    },
    roles,
  };
};

/** Makes the use cases of binding a template. */
export const createBindingService = ({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}) => ({
  previewBind: async (actor: Actor, bind: Bind): Promise<WorkflowPlan> => {
    const today = officeToday(clock);
    const binding = await findBinding(database, actor, bind, today);
    const plan = await planBound(database, actor, binding);
    const isTwice = await isBoundAlready(database, binding.invention.id, binding.family);
    const warnings = isTwice
      ? [
          `“${binding.template.title}” runs on this invention already: starting it once more adds its milestones and tasks a second time.`,
        ]
      : [];
    return presentPlan(plan, today, warnings);
  },

  listWorkflows: async (actor: Actor, inventionId: string): Promise<BoundWorkflow[]> => {
    if (!(await findBoundInvention(database, actor, inventionId))) throw appError('invention.not_found');
    return (await listWorkflowsOf(database, actor, inventionId)).map(presentWorkflow);
  },

  bind: async (
    tx: Database,
    actor: Actor,
    bind: Bind,
  ): Promise<{ workflow: BoundWorkflow; milestones: Milestone[] }> => {
    await lockInvention(tx, bind.inventionId);
    const binding = await findBinding(tx, actor, bind, officeToday(clock));
    if (!bind.again && (await isBoundAlready(tx, binding.invention.id, binding.family))) {
      throw appError('workflow.bound_twice');
    }
    const plan = await planBound(tx, actor, binding);
    const act = { actor, now: nowText(clock), documentId: null };
    const { workflowId, milestones } = await writeBinding(tx, binding, plan, act);
    return { workflow: await readBoundWorkflow(tx, actor, workflowId), milestones };
  },
});
