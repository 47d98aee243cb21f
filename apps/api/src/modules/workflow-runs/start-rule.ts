import type { DeadlineFacts } from '@hub/contract/deadlines/deadline.schema.ts';
import type { RoleAssignees } from '@hub/contract/templates/template.schema.ts';
import { writeDate } from '@hub/domain/dates/day-number.ts';
import { officeTimeZone, todayIn } from '@hub/domain/dates/today.ts';
import type { DeadlineFact } from '@hub/domain/deadlines/deadline-rule.ts';
import type { EntitySize } from '@hub/domain/deadlines/extensions/extension-fees.ts';
import { deadlineRule, deadlineRules } from '@hub/domain/deadlines/rules/rule-table.ts';
import type { StoredMilestone } from '@hub/domain/templates/template-content.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { Write } from '../../spine/writes/write.ts';
import {
  assertPlausible,
  computeFor,
  type DateQuestion,
  type FileFacts,
  questionFrom,
  readKnownFacts,
} from '../deadlines/public.ts';
import { carryExtension, finishContinued, readRunning } from '../milestone-records/public.ts';
import { lockInvention } from '../tasks/public.ts';
import { findTemplateFor, readRuleTemplates, type WholeTemplateRow } from '../templates/public.ts';
import { findRunInvention, type RunInvention } from './planning/run-invention.read-model.ts';
import { milestoneOwners, resolveRoles } from './planning/step-roles.ts';
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
  /** Whether to start it although a milestone of the same rule and trigger date exists. */
  again: boolean;
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

/** The rule as a question: its date is that of a document, or a person was asked for the start of the period. */
const questionOf = ({ documentId, ...start }: RuleStart, entitySize?: EntitySize): DateQuestion =>
  questionFrom(documentId === null ? 'person' : 'document', {
    ...start,
    ...(entitySize && { entitySize }),
  });

const startAlone = async (
  write: Write,
  invention: RunInvention,
  start: RuleStart,
  now: string,
): Promise<string[]> => {
  const { tx } = write;
  const { entitySize } = invention;
  const { documentId } = start;
  const roles = await resolveRoles(tx, write.actor, invention, { template: {}, requested: start.roles });
  const { ruleId, trigger, facts } = questionOf(start, entitySize);
  const deadline = await computeFor(tx, { ruleId, trigger, facts, entitySize });
  const milestone: MilestonePlan = {
    change: 'add',
    ...milestoneOwners(ruleId, roles),
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

/** A rule with its known facts, and the template milestones that it starts; none without a template. */
interface ResolvedStart {
  start: RuleStart;
  template: WholeTemplateRow | null;
  milestones: readonly StoredMilestone[];
}

/** Throws `milestone.exists` if the same period already has a milestone. */
const assertNew = async (tx: Database, start: RuleStart): Promise<void> => {
  const { inventionId, again } = start;
  const { ruleId, trigger } = questionOf(start);
  if (again) return;
  const [running] = await readRunning(tx, [inventionId], [ruleId], trigger);
  if (!running) return;
  const message = `“${running.title}” already runs from ${writeDate(trigger)}`;
  throw appError('milestone.exists', { errors: [{ path: 'opens', message }] });
};

/** A person enters the start of a period, so the file's other date of it is not taken. */
const withoutStart = ({ ruleId, documentId }: RuleStart, known: FileFacts): FileFacts => {
  if (documentId !== null) return known;
  const rule = deadlineRules.find(({ id }) => id === ruleId);
  const isLeftOut = (name: string) =>
    rule?.startsAt?.some((fact) => fact === name) === true && !rule.needs.some((fact) => fact === name);
  return Object.fromEntries(Object.entries(known).filter(([name]) => !isLeftOut(name)));
};

const resolve = async (
  { tx, actor }: Write,
  invention: RunInvention,
  requested: RuleStart,
): Promise<ResolvedStart> => {
  const question = { ...requested, documentDate: requested.trigger };
  const known = (await readKnownFacts(tx, actor, [question]))(question);
  const start = { ...requested, facts: { ...withoutStart(requested, known), ...requested.facts } };
  assertGiven(start);
  await assertNew(tx, start);
  const templateId =
    start.templateId === undefined
      ? (await readRuleTemplates(tx, actor, [start]))(start)?.id
      : (start.templateId ?? undefined);
  if (templateId === undefined) return { start, template: null, milestones: [] };
  const template = await findTemplateFor(tx, invention, templateId);
  if (!template) throw appError('workflow.not_found');
  return { start, template, milestones: milestonesForRule(template.milestones, start.ruleId) };
};

/** Whether two rules can be calculated from the facts of one run. */
const shareFacts = ({ facts: one }: RuleStart, { facts: other }: RuleStart): boolean => {
  const others = new Map<string, unknown>(Object.entries(other));
  const isSame = Object.entries(one).every(
    ([name, value]) => !others.has(name) || others.get(name) === value,
  );
  return isSame && one.setDue === undefined && other.setDue === undefined;
};

const isExact = ({ start, milestones }: ResolvedStart): boolean =>
  milestones.every(({ ruleId }) => ruleId === start.ruleId);

/** Returns the rules in groups: those of one template that can share a run, so that it is started once. */
const groupByRun = (resolved: readonly ResolvedStart[]): ResolvedStart[][] => {
  const groups: ResolvedStart[][] = [];
  for (const one of resolved) {
    const group = groups.find(
      ([first]) =>
        one.template !== null &&
        first?.template?.id === one.template.id &&
        [first, one].every((each) => isExact(each) && each.milestones.length > 0) &&
        shareFacts(first.start, one.start),
    );
    if (group) group.push(one);
    else groups.push([one]);
  }
  return groups;
};

const startGroup = async (
  write: Write,
  invention: RunInvention,
  group: readonly ResolvedStart[],
  now: string,
): Promise<string[]> => {
  const [first] = group;
  if (!first) return [];
  const { template, start } = first;
  const wanted = new Set(group.flatMap(({ milestones }) => milestones.map(({ id }) => id)));
  if (template === null || wanted.size === 0) return startAlone(write, invention, start, now);
  const { trigger, roles, documentId } = start;
  const run = {
    invention,
    template,
    // A milestone that gets its rule from the start is not one of the template's own.
    milestones: group.length > 1 ? template.milestones.filter(({ id }) => wanted.has(id)) : first.milestones,
    dates: { trigger, target: null, facts: Object.assign({}, ...group.map((one) => one.start.facts)) },
    roles,
  };
  const plan = await planStart(write.tx, write.actor, run);
  const started = await writeRun(write, run, plan, { now, documentId });
  return started.milestones.map(({ id }) => id);
};

/**
 * Starts the work of a document: for each rule the template, once for the rules that share it, or the milestone
 * alone if there is none. Known facts fill in those the caller leaves out, and an extension already taken of the
 * same period carries over; the milestone whose period a new one continues is finished. Returns the ids of the
 * milestones. Throws `milestone.exists`, `workflow.not_found`, `assignee.unknown` and `deadline.…`.
 */
export const startRules = async (
  write: Write,
  requested: readonly RuleStart[],
  now: string,
): Promise<string[]> => {
  const { tx, actor } = write;
  const [first] = requested;
  if (!first) return [];
  const today = todayIn(officeTimeZone, Temporal.Instant.from(now));
  for (const start of requested) assertPlausible(start, today);
  await lockInvention(tx, first.inventionId);
  const invention = await findRunInvention(tx, actor, first.inventionId);
  if (!invention) throw appError('invention.not_found');
  const resolved: ResolvedStart[] = [];
  for (const start of requested) resolved.push(await resolve(write, invention, start));
  const ids: string[] = [];
  for (const group of groupByRun(resolved)) ids.push(...(await startGroup(write, invention, group, now)));
  for (const id of ids) {
    await carryExtension(write, now, id);
    await finishContinued(write, now, id, first.documentId);
  }
  return ids;
};
