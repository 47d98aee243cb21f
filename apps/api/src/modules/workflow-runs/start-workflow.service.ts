import type { DeadlineFacts } from '@hub/contract/deadlines/deadline.schema.ts';
import type { Milestone } from '@hub/contract/milestones/milestone.schema.ts';
import type { RoleAssignees } from '@hub/contract/templates/template.schema.ts';
import type {
  WorkflowPlan,
  WorkflowRun,
  WorkflowStart,
} from '@hub/contract/workflow-runs/workflow-run.schema.ts';
import type { StoredMilestone } from '@hub/domain/templates/template-content.ts';
import { type Clock, nowText, officeToday } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import { newId } from '../../platform/ids.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { assertInventionAccess } from '../../spine/access/assert-invention-access.ts';
import type { Write } from '../../spine/writes/write.ts';
import { assertPlausible, readKnownFacts, readOfficeCalendar } from '../deadlines/public.ts';
import { finishContinued } from '../milestone-records/public.ts';
import { lockInvention } from '../tasks/public.ts';
import { findTemplateFor, type WholeTemplateRow } from '../templates/public.ts';
import { planRun } from './planning/plan-run.ts';
import { findRunInvention, type RunInvention } from './planning/run-invention.read-model.ts';
import { resolveRoles } from './planning/step-roles.ts';
import type { WorkflowDates } from './planning/template-dates.ts';
import { presentPlan, type WorkPlan } from './planning/work-plan.ts';
import { publishPlan } from './publish-plan.ts';
import { presentWorkflowRun, readWorkflowRun } from './workflow-run.presenter.ts';
import { insertWorkflow, isRunning, listWorkflowsOf } from './workflow-runs.repository.ts';
import { writePlan } from './write-plan.ts';

/** A template, or some of its milestones, to start on an invention. */
export interface RunStart {
  invention: RunInvention;
  template: Pick<WholeTemplateRow, 'id' | 'title' | 'version' | 'clientDays' | 'roles'>;
  milestones: readonly StoredMilestone[];
  dates: WorkflowDates;
  roles: RoleAssignees;
}

/** Plans a workflow run, both for the preview and for writing it. */
export const planStart = async (
  db: Database,
  actor: Actor,
  { invention, template, milestones, dates, roles }: RunStart,
): Promise<WorkPlan> =>
  planRun(template, milestones, dates, {
    context: {
      calendar: await readOfficeCalendar(db),
      entitySize: invention.entitySize,
      clientDays: template.clientDays,
    },
    roles: await resolveRoles(db, actor, invention, { template: template.roles, requested: roles }),
  });

/** Who starts a workflow, when, and because of which document. */
export interface StartAct {
  now: string;
  documentId: string | null;
}

/** Writes the workflow run of a plan with its milestones and tasks. The caller has locked the invention. */
export const writeRun = async (
  write: Write,
  { invention: { id: inventionId } }: Pick<RunStart, 'invention'>,
  plan: WorkPlan,
  { now, documentId }: StartAct,
): Promise<{ workflowId: string; milestones: Milestone[] }> => {
  const { tx, actor } = write;
  const workflowId = newId();
  const { template, version, trigger, target, facts, clientDays } = plan;
  const values = { version, trigger, target, facts, clientDays };
  const row = { ...values, id: workflowId, inventionId, templateId: template.id, startedBy: actor.id };
  await insertWorkflow(tx, row, now);
  const written = await writePlan(tx, { inventionId, workflowId, documentId }, plan, now);
  const changes = Object.entries(values).map(([field, to]) => ({ field, from: null, to }));
  const workflow = { type: 'workflow.bound', title: template.title, updatedAt: now, changes } as const;
  const milestones = await publishPlan(write, { inventionId, workflow }, written);
  return { workflowId, milestones };
};

const assertDated = (
  { anchor }: Pick<WholeTemplateRow, 'anchor'>,
  { trigger, target }: WorkflowStart,
): void => {
  const path = anchor === 'due' ? 'target' : 'trigger';
  if ((anchor === 'due' ? target : trigger) !== undefined) return;
  const message = anchor === 'due' ? 'Enter the target date' : 'Enter the trigger date';
  throw appError('workflow.date_missing', { errors: [{ path, message }] });
};

/** Reads the known facts that the rules of a template count with, for a document of that date. */
const knownFor = async (
  db: Database,
  actor: Actor,
  { id: inventionId }: RunInvention,
  { milestones }: WholeTemplateRow,
  documentDate: string | null,
): Promise<DeadlineFacts> => {
  if (documentDate === null) return {};
  const questions = milestones.flatMap(({ ruleId }) =>
    ruleId === null ? [] : [{ inventionId, ruleId, documentDate }],
  );
  const knownOf = await readKnownFacts(db, actor, questions);
  return Object.assign({}, ...questions.map(knownOf));
};

const resolveStart = async (
  db: Database,
  actor: Actor,
  start: WorkflowStart,
  today: string,
): Promise<RunStart & { family: string }> => {
  const invention = await findRunInvention(db, actor, start.inventionId);
  if (!invention) throw appError('invention.not_found');
  const template = await findTemplateFor(db, invention, start.templateId);
  if (!template) throw appError('workflow.not_found');
  assertDated(template, start);
  assertPlausible(start, today);
  const { trigger = null, target = null, facts, roles } = start;
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

/** Creates the use cases of starting a workflow. */
export const createStartService = ({ database, clock }: { database: Database; clock: Clock }) => ({
  previewStart: async (actor: Actor, start: WorkflowStart): Promise<WorkflowPlan> => {
    const today = officeToday(clock);
    const run = await resolveStart(database, actor, start, today);
    const plan = await planStart(database, actor, run);
    const isAlreadyRunning = await isRunning(database, run.invention.id, run.family);
    const warnings = isAlreadyRunning
      ? [
          `“${run.template.title}” is already running on this invention. Starting it again adds its milestones and tasks a second time.`,
        ]
      : [];
    return presentPlan(plan, today, warnings);
  },

  listRuns: async (actor: Actor, inventionId: string): Promise<WorkflowRun[]> => {
    await assertInventionAccess(database, actor, { of: 'invention', id: inventionId, right: 'read' });
    return (await listWorkflowsOf(database, actor, inventionId)).map(presentWorkflowRun);
  },

  startWorkflow: async (
    write: Write,
    start: WorkflowStart,
  ): Promise<{ workflow: WorkflowRun; milestones: Milestone[] }> => {
    const { tx, actor } = write;
    await lockInvention(tx, start.inventionId);
    const run = await resolveStart(tx, actor, start, officeToday(clock));
    if (!start.again && (await isRunning(tx, run.invention.id, run.family))) {
      throw appError('workflow.already_running');
    }
    const plan = await planStart(tx, actor, run);
    const act = { now: nowText(clock), documentId: null };
    const { workflowId, milestones } = await writeRun(write, run, plan, act);
    for (const { id } of milestones) await finishContinued(write, act.now, id, null);
    return { workflow: await readWorkflowRun(tx, actor, workflowId), milestones };
  },
});
