import type { DeadlineFacts } from '@hub/contract/workflow/deadline.schema.ts';
import type { RoleAssignees } from '@hub/contract/workflow/template.schema.ts';
import { OFFICE_TIME_ZONE, todayIn } from '@hub/domain/dates/today.ts';
import { deadlineRule } from '@hub/domain/deadlines/rule-table.ts';
import type { KeptMilestone } from '@hub/domain/workflow/template-content.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import { askedByPaper, assertPlausible, computeFor } from '../deadlines/compute.ts';
import { readKnownFacts } from '../deadlines/known-facts.read-model.ts';
import { carryExtension } from '../milestones/milestone-extension.ts';
import { readRuleTemplates } from '../papers/rule-templates.read-model.ts';
import { lockInvention } from '../tasks/tasks.repository.ts';
import { findTemplateFor } from '../templates/find-template.service.ts';
import { planBound, writeBinding } from './binding.service.ts';
import { type BoundInvention, findBoundInvention } from './bound-invention.read-model.ts';
import { tellPlan } from './tell-plan.ts';
import type { MilestonePlan } from './work-plan.ts';
import { writePlan } from './write-plan.ts';

/** What a paper starts. */
interface RuleStart {
  readonly inventionId: string;
  readonly ruleId: string;
  readonly trigger: string;
  readonly facts: DeadlineFacts;
  readonly documentId: string | null;
  /** Null binds no template; absent binds the one that answers the rule. */
  readonly templateId?: string | null | undefined;
  readonly roles: RoleAssignees;
}

/** The milestones of a template that answer a rule; else the first one without a date of its own, which then has it. */
const answering = (milestones: readonly KeptMilestone[], ruleId: string): KeptMilestone[] => {
  const exact = milestones.filter((milestone) => milestone.ruleId === ruleId);
  if (exact.length > 0) return exact;
  const open = milestones.find((milestone) => milestone.ruleId === null && milestone.offset === null);
  return open ? [{ ...open, ruleId }] : [];
};

const startAlone = async (
  tx: Database,
  actor: Actor,
  invention: BoundInvention,
  { documentId, ...start }: RuleStart,
  now: string,
): Promise<string[]> => {
  const { entitySize } = invention;
  const { ruleId, trigger, facts } = askedByPaper({ ...start, entitySize });
  const deadline = await computeFor(tx, { ruleId, trigger, facts, entitySize });
  const milestone: MilestonePlan = {
    change: 'add',
    reason: null,
    templateMilestoneId: null,
    before: null,
    title: deadlineRule(ruleId).milestoneTitle,
    ruleId,
    dueAt: deadline.due,
    clientDueDate: null,
    deadline,
    tasks: [],
  };
  const inventionId = invention.id;
  const place = { inventionId, workflowId: null, documentId };
  const written = await writePlan(tx, place, { facts, milestones: [milestone] }, now);
  await tellPlan(tx, { actor, inventionId, workflow: null }, written);
  return [...written.milestones.keys()];
};

const makeMilestones = async (
  tx: Database,
  actor: Actor,
  asked: RuleStart,
  now: string,
): Promise<string[]> => {
  assertPlausible(asked, todayIn(OFFICE_TIME_ZONE, Temporal.Instant.from(now)));
  await lockInvention(tx, asked.inventionId);
  const invention = await findBoundInvention(tx, actor, asked.inventionId);
  if (!invention) throw appError('invention.not_found');
  const question = { ...asked, paperDate: asked.trigger };
  const known = (await readKnownFacts(tx, actor, [question]))(question);
  const start = { ...asked, facts: { ...known, ...asked.facts } };
  const templateId =
    start.templateId === undefined
      ? (await readRuleTemplates(tx, actor, [start]))(start)?.id
      : (start.templateId ?? undefined);
  if (templateId === undefined) return startAlone(tx, actor, invention, start, now);
  const template = await findTemplateFor(tx, invention, templateId);
  if (!template) throw appError('workflow.not_found');
  const milestones = answering(template.milestones, start.ruleId);
  if (milestones.length === 0) return startAlone(tx, actor, invention, start, now);
  const { trigger, facts, roles, documentId } = start;
  const binding = { invention, template, milestones, dates: { trigger, target: null, facts }, roles };
  const bound = await writeBinding(tx, binding, await planBound(tx, actor, binding), {
    actor,
    now,
    documentId,
  });
  return bound.milestones.map(({ id }) => id);
};

/**
 * Starts what a paper starts: binds the template that answers its rule, or makes the milestone alone where there is none.
 * What the hub knows goes in where the caller gives no fact, and an extension that was taken of the same period goes on.
 * Answers the ids of the milestones. Throws `workflow.not_found`, `assignee.unknown` and `deadline.…`.
 */
export const startRule = async (
  tx: Database,
  actor: Actor,
  asked: RuleStart,
  now: string,
): Promise<string[]> => {
  const ids = await makeMilestones(tx, actor, asked, now);
  for (const id of ids) await carryExtension(tx, { actor, now }, id);
  return ids;
};
