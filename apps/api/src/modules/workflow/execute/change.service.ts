import type { DeadlineFacts } from '@hub/contract/workflow/deadline.schema.ts';
import type { BoundWorkflow, Move, WorkflowPlan } from '@hub/contract/workflow/execute.schema.ts';
import type { Milestone } from '@hub/contract/workflow/milestone.schema.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { type Clock, nowText, officeToday } from '../../../platform/clock.ts';
import { assertFresh } from '../../../platform/concurrency/assert-fresh.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import { findChanges } from '../../../platform/live/field-changes.ts';
import { assertPlausible } from '../deadlines/compute.ts';
import { readOfficeCalendar } from '../deadlines/office-calendar.read-model.ts';
import { findVersion } from '../templates/template-content.repository.ts';
import { findTemplate, type WholeTemplateRow } from '../templates/templates.repository.ts';
import { findBoundInvention } from './bound-invention.read-model.ts';
import { readBoundWork } from './bound-work.read-model.ts';
import { planChange } from './plan-change.ts';
import { resolveRoles } from './step-roles.ts';
import { tellPlan } from './tell-plan.ts';
import { presentPlan, type WorkPlan } from './work-plan.ts';
import { readBoundWorkflow } from './workflow.presenter.ts';
import { lockWork, updateWorkflow } from './workflows.repository.ts';
import { writePlan } from './write-plan.ts';

/** What is done to one running workflow: by whom, which, and from which version. */
export interface WorkflowEdit {
  readonly actor: Actor;
  readonly id: string;
  /** `updatedAt` of the version the edit was made from. */
  readonly madeFrom: string | undefined;
}

type Result = { workflow: BoundWorkflow; milestones: Milestone[] };

/** Says which version running work is to follow, and from which dates. */
type Decide = (
  workflow: BoundWorkflow,
  template: WholeTemplateRow,
) => Pick<BoundWorkflow, 'version' | 'trigger' | 'target' | 'facts' | 'clientDays'>;

const changeFacts = (
  { facts: before }: BoundWorkflow,
  { facts, withoutFacts = [] }: Pick<Move, 'facts' | 'withoutFacts'>,
): DeadlineFacts => {
  const after = { ...before, ...facts };
  for (const name of withoutFacts) delete after[name];
  return after;
};

/** What a move says that is not stored so already: what is stored was said when it could be. */
const saidAnew = (before: BoundWorkflow, { trigger, facts = {} }: Pick<Move, 'trigger' | 'facts'>) => {
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
    assertPlausible(saidAnew(workflow, { trigger, facts: named.facts }), today);
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

/** The milestones of a version; what is published where that version was not kept. */
const milestonesOf = async (db: Database, template: WholeTemplateRow, version: number) =>
  version === template.version
    ? template.milestones
    : ((await findVersion(db, template.id, version))?.milestones ?? template.milestones);

/** What a change comes to; the one place that says so, for what is shown and for what is written. */
const planChangeOf = async (
  db: Database,
  actor: Actor,
  workflow: BoundWorkflow,
  decide: Decide,
): Promise<WorkPlan> => {
  const invention = await findBoundInvention(db, actor, workflow.inventionId);
  const template = await findTemplate(db, workflow.template.id);
  if (!invention || !template) throw appError('workflow.run_not_found');
  const { version, clientDays, ...dates } = decide(workflow, template);
  const context = { calendar: await readOfficeCalendar(db), entitySize: invention.entitySize };
  const { trigger, target, facts } = workflow;
  return planChange({
    template,
    version,
    work: await readBoundWork(db, workflow.id),
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
    roles: await resolveRoles(db, actor, invention, { template: template.roles, asked: {} }),
  });
};

const toldFields = ['version', 'trigger', 'target', 'facts', 'clientDays'] as const;

const isUnchanged = ({ milestones }: WorkPlan): boolean =>
  milestones.every(({ change, tasks }) => change === 'keep' && tasks.every((task) => task.change === 'keep'));

/** Makes the use cases of changing running work. */
export const createChangeService = ({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}) => {
  const preview = async (actor: Actor, id: string, decide: Decide): Promise<WorkflowPlan> => {
    const workflow = await readBoundWorkflow(database, actor, id);
    const plan = await planChangeOf(database, actor, workflow, decide);
    return presentPlan(plan, officeToday(clock));
  };

  const change = async (
    tx: Database,
    { actor, id, madeFrom }: WorkflowEdit,
    decide: Decide,
    { type, reason }: { readonly type: 'workflow.moved' | 'workflow.upgraded'; readonly reason: string },
  ): Promise<Result> => {
    const { inventionId } = await readBoundWorkflow(tx, actor, id);
    await lockWork(tx, { id, inventionId });
    const before = await readBoundWorkflow(tx, actor, id);
    assertFresh(madeFrom, before);
    const plan = await planChangeOf(tx, actor, before, decide);
    const now = nowText(clock);
    const changes = findChanges<Pick<WorkPlan, (typeof toldFields)[number]>>(before, plan, toldFields);
    const written = await writePlan(tx, { inventionId, workflowId: id, documentId: null }, plan, now);
    if (changes.length === 0 && isUnchanged(plan)) {
      return {
        workflow: before,
        milestones: await tellPlan(tx, { actor, inventionId, workflow: null }, written),
      };
    }
    await updateWorkflow(tx, id, plan, now);
    const after = await readBoundWorkflow(tx, actor, id);
    const workflow = { type, title: before.template.title, updatedAt: after.updatedAt, changes };
    const milestones = await tellPlan(tx, { actor, inventionId, workflow, reason }, written);
    return { workflow: after, milestones };
  };

  return {
    previewMove: (actor: Actor, id: string, move: Move) =>
      preview(actor, id, decideMove(move, officeToday(clock))),
    previewUpgrade: (actor: Actor, id: string) => preview(actor, id, decideUpgrade),
    move: (tx: Database, edit: WorkflowEdit, { reason, ...move }: Move): Promise<Result> =>
      change(tx, edit, decideMove(move, officeToday(clock)), { type: 'workflow.moved', reason }),
    upgrade: (tx: Database, edit: WorkflowEdit): Promise<Result> =>
      change(tx, edit, decideUpgrade, { type: 'workflow.upgraded', reason: '' }),
  };
};
