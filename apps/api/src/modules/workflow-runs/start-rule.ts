import type { DeadlineFacts } from '@hub/contract/deadlines/deadline.schema.ts';
import type { RoleAssignees } from '@hub/contract/templates/template.schema.ts';
import { officeTimeZone, todayIn } from '@hub/domain/dates/today.ts';
import type { DeadlineFact } from '@hub/domain/deadlines/deadline-rule.ts';
import { deadlineRule } from '@hub/domain/deadlines/rules/rule-table.ts';
import type { StoredMilestone } from '@hub/domain/templates/template-content.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { Write } from '../../spine/writes/write.ts';
import { assertPlausible, computeFor, documentQuestion, readKnownFacts } from '../deadlines/public.ts';
import { carryExtension, finishContinued } from '../milestone-records/public.ts';
import { lockInvention } from '../tasks/public.ts';
import { findTemplateFor, readRuleTemplates } from '../templates/public.ts';
import { findRunInvention, type RunInvention } from './planning/run-invention.read-model.ts';
import type { MilestonePlan } from './planning/work-plan.ts';
import { publishPlan } from './publish-plan.ts';
import { planStart, writeRun } from './start-workflow.service.ts';
import { writePlan } from './write-plan.ts';

/** A rule to start on an invention. */
interface RuleStart {
  inventionId: string;
  ruleId: string;
  trigger: string;
  facts: DeadlineFacts;
  documentId: string | null;
  /** Facts without which the period cannot start, because the document's date does not show them. */
  asks?: readonly DeadlineFact[];
  /** Null starts no template; if absent, the template of the rule is started. */
  templateId?: string | null | undefined;
  roles: RoleAssignees;
}

/**
 * Returns the template milestones of a rule; else the first one without a date of its own, which gets the
 * rule.
 */
const milestonesForRule = (milestones: readonly StoredMilestone[], ruleId: string): StoredMilestone[] => {
  const exact = milestones.filter((milestone) => milestone.ruleId === ruleId);
  if (exact.length > 0) return exact;
  const open = milestones.find((milestone) => milestone.ruleId === null && milestone.offset === null);
  return open ? [{ ...open, ruleId }] : [];
};

const startAlone = async (
  write: Write,
  invention: RunInvention,
  { documentId, ...start }: RuleStart,
  now: string,
): Promise<string[]> => {
  const { tx } = write;
  const { entitySize } = invention;
  const { ruleId, trigger, facts } = documentQuestion({ ...start, entitySize });
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
  await publishPlan(write, { inventionId, workflow: null }, written);
  return [...written.milestones.keys()];
};

/** Throws `deadline.fact_missing` if a fact that the document does not show is not known either. */
const assertGiven = ({ ruleId, asks = [], facts }: RuleStart): void => {
  const missing = asks.filter((fact) => !facts[fact]);
  if (missing.length === 0) return;
  const message = `Rule ${ruleId} needs ${missing.join(', ')}`;
  throw appError('deadline.fact_missing', {
    errors: missing.map((fact) => ({ path: `facts.${fact}`, message })),
  });
};

const makeMilestones = async (write: Write, requested: RuleStart, now: string): Promise<string[]> => {
  const { tx, actor } = write;
  assertPlausible(requested, todayIn(officeTimeZone, Temporal.Instant.from(now)));
  await lockInvention(tx, requested.inventionId);
  const invention = await findRunInvention(tx, actor, requested.inventionId);
  if (!invention) throw appError('invention.not_found');
  const question = { ...requested, documentDate: requested.trigger };
  const known = (await readKnownFacts(tx, actor, [question]))(question);
  const start = { ...requested, facts: { ...known, ...requested.facts } };
  assertGiven(start);
  const templateId =
    start.templateId === undefined
      ? (await readRuleTemplates(tx, actor, [start]))(start)?.id
      : (start.templateId ?? undefined);
  if (templateId === undefined) return startAlone(write, invention, start, now);
  const template = await findTemplateFor(tx, invention, templateId);
  if (!template) throw appError('workflow.not_found');
  const milestones = milestonesForRule(template.milestones, start.ruleId);
  if (milestones.length === 0) return startAlone(write, invention, start, now);
  const { trigger, facts, roles, documentId } = start;
  const run = { invention, template, milestones, dates: { trigger, target: null, facts }, roles };
  const started = await writeRun(write, run, await planStart(tx, actor, run), {
    now,
    documentId,
  });
  return started.milestones.map(({ id }) => id);
};

/**
 * Starts the work of a document: the template of its rule, or the milestone alone if there is none. Known
 * facts fill in those the caller leaves out, and an extension already taken of the same period carries over;
 * the milestone whose period this one continues is finished.
 * Returns the ids of the milestones. Throws `workflow.not_found`, `assignee.unknown` and `deadline.…`.
 */
export const startRule = async (write: Write, requested: RuleStart, now: string): Promise<string[]> => {
  const ids = await makeMilestones(write, requested, now);
  for (const id of ids) {
    await carryExtension(write, now, id);
    await finishContinued(write, now, id, requested.documentId);
  }
  return ids;
};
