import type { DeadlineFacts } from '@hub/contract/deadlines/deadline.schema.ts';
import type { Milestone } from '@hub/contract/milestones/milestone.schema.ts';
import {
  type Move,
  maxUpgradable,
  type UpgradableRuns,
  type WorkflowPlan,
  type WorkflowRun,
} from '@hub/contract/workflow-runs/workflow-run.schema.ts';
import { type Clock, nowText, officeToday } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { assertFresh } from '../../spine/concurrency/assert-fresh.ts';
import { findChanges } from '../../spine/live/field-changes.ts';
import type { Write } from '../../spine/writes/write.ts';
import { assertPlausible, readOfficeCalendar } from '../deadlines/public.ts';
import { findTemplate, findVersion, type WholeTemplateRow } from '../templates/public.ts';
import { planChange } from './planning/plan-change.ts';
import { findRunInvention } from './planning/run-invention.read-model.ts';
import { readRunWork } from './planning/run-work.read-model.ts';
import { resolveRoles } from './planning/step-roles.ts';
import { presentPlan, type WorkPlan } from './planning/work-plan.ts';
import { publishPlan } from './publish-plan.ts';
import { presentUpgradable, readWorkflowRun } from './workflow-run.presenter.ts';
import { listUpgradable, lockWork, updateWorkflow } from './workflow-runs.repository.ts';
import { writePlan } from './write-plan.ts';

/** An edit of one workflow run and the version it is based on. */
export interface WorkflowEdit {
  id: string;
  /** `updatedAt` of the version the edit is based on. */
  baseVersion: string | undefined;
}

type Result = { workflow: WorkflowRun; milestones: Milestone[] };

/** Decides which template version a workflow run follows, and from which dates. */
type Decide = (
  workflow: WorkflowRun,
  template: WholeTemplateRow,
) => Pick<WorkflowRun, 'version' | 'trigger' | 'target' | 'facts' | 'clientDays'>;

const changeFacts = (
  { facts: before }: WorkflowRun,
  { facts, withoutFacts = [] }: Pick<Move, 'facts' | 'withoutFacts'>,
): DeadlineFacts => {
  const after = { ...before, ...facts };
  for (const name of withoutFacts) delete after[name];
  return after;
};

/**
 * Returns the parts of a move that differ from the stored values; stored values were validated when they were
 * entered.
 */
const newFacts = (before: WorkflowRun, { trigger, facts = {} }: Pick<Move, 'trigger' | 'facts'>) => {
  const stored = new Map<string, unknown>(Object.entries(before.facts));
  const others = Object.entries(facts).filter(([name, value]) => stored.get(name) !== value);
  return {
    trigger: trigger === before.trigger ? undefined : trigger,
    facts: Object.fromEntries(others) as DeadlineFacts,
  };
};

const decideMove =
  ({ trigger, target, ...named }: Omit<Move, 'reason'>, today: string): Decide =>
  (workflow) => {
    assertPlausible(newFacts(workflow, { trigger, facts: named.facts }), today);
    return {
      version: workflow.version,
      trigger: trigger ?? workflow.trigger,
      target: target ?? workflow.target,
      facts: changeFacts(workflow, named),
      clientDays: workflow.clientDays,
    };
  };

const decideUpgrade: Decide = ({ trigger, target, facts }, template) => {
  if (template.deleted) throw appError('workflow.not_found');
  return { version: template.version, trigger, target, facts, clientDays: template.clientDays };
};

/** Returns the milestones of a version; the published ones if that version was not stored. */
const milestonesOf = async (db: Database, template: WholeTemplateRow, version: number) =>
  version === template.version
    ? template.milestones
    : ((await findVersion(db, template.id, version))?.milestones ?? template.milestones);

/** Plans a move or an upgrade, both for the preview and for writing it. */
const planChangeOf = async (
  db: Database,
  actor: Actor,
  workflow: WorkflowRun,
  decide: Decide,
): Promise<WorkPlan> => {
  const invention = await findRunInvention(db, actor, workflow.inventionId);
  const template = await findTemplate(db, workflow.template.id);
  if (!invention || !template) throw appError('workflow.run_not_found');
  const { version, clientDays, ...dates } = decide(workflow, template);
  const context = { calendar: await readOfficeCalendar(db), entitySize: invention.entitySize };
  const { trigger, target, facts } = workflow;
  return planChange({
    template,
    version,
    work: await readRunWork(db, workflow.id),
    from: {
      milestones: await milestonesOf(db, template, workflow.version),
      dates: { trigger, target, facts },
      context: { ...context, clientDays: workflow.clientDays },
    },
    to: {
      milestones: await milestonesOf(db, template, version),
      dates,
      context: { ...context, clientDays },
    },
    roles: await resolveRoles(db, actor, invention, { template: template.roles, requested: {} }),
  });
};

const publishedFields = ['version', 'trigger', 'target', 'facts', 'clientDays'] as const;

const isUnchanged = ({ milestones }: WorkPlan): boolean =>
  milestones.every(({ change, tasks }) => change === 'keep' && tasks.every((task) => task.change === 'keep'));

/** Creates the use cases of moving and upgrading a workflow run. */
export const createRunChangeService = ({ database, clock }: { database: Database; clock: Clock }) => {
  const preview = async (actor: Actor, id: string, decide: Decide): Promise<WorkflowPlan> => {
    const workflow = await readWorkflowRun(database, actor, id);
    const plan = await planChangeOf(database, actor, workflow, decide);
    return presentPlan(plan, officeToday(clock));
  };

  const change = async (
    write: Write,
    { id, baseVersion }: WorkflowEdit,
    decide: Decide,
    { type, reason }: { type: 'workflow.moved' | 'workflow.upgraded'; reason: string },
  ): Promise<Result> => {
    const { tx, actor } = write;
    const { inventionId } = await readWorkflowRun(tx, actor, id);
    await lockWork(tx, { id, inventionId });
    const before = await readWorkflowRun(tx, actor, id);
    assertFresh(baseVersion, before);
    const plan = await planChangeOf(tx, actor, before, decide);
    const now = nowText(clock);
    const changes = findChanges<Pick<WorkPlan, (typeof publishedFields)[number]>>(
      before,
      plan,
      publishedFields,
    );
    const written = await writePlan(tx, { inventionId, workflowId: id, documentId: null }, plan, now);
    if (changes.length === 0 && isUnchanged(plan)) {
      return {
        workflow: before,
        milestones: await publishPlan(write, { inventionId, workflow: null }, written),
      };
    }
    await updateWorkflow(tx, id, plan, now);
    const after = await readWorkflowRun(tx, actor, id);
    const workflow = { type, title: before.template.title, updatedAt: after.updatedAt, changes };
    const milestones = await publishPlan(write, { inventionId, workflow, reason }, written);
    return { workflow: after, milestones };
  };

  return {
    previewMove: (actor: Actor, id: string, move: Move) =>
      preview(actor, id, decideMove(move, officeToday(clock))),
    listUpgradable: async (actor: Actor, templateId: string): Promise<UpgradableRuns> => {
      if (!(await findTemplate(database, templateId))) throw appError('workflow.not_found');
      return presentUpgradable(await listUpgradable(database, actor, templateId, maxUpgradable));
    },
    previewUpgrade: (actor: Actor, id: string) => preview(actor, id, decideUpgrade),
    move: (write: Write, edit: WorkflowEdit, { reason, ...move }: Move): Promise<Result> =>
      change(write, edit, decideMove(move, officeToday(clock)), { type: 'workflow.moved', reason }),
    upgrade: (write: Write, edit: WorkflowEdit): Promise<Result> =>
      change(write, edit, decideUpgrade, { type: 'workflow.upgraded', reason: '' }),
  };
};
