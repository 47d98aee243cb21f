import { unextendedDue } from '@hub/domain/deadlines/extensions/extension-taken.ts';
import { clientDate } from '@hub/domain/templates/schedule.ts';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { readOfficeCalendar } from '../deadlines/public.ts';
import { findTemplateFor, readRuleTemplates, type WholeTemplateRow } from '../templates/public.ts';
import { planChange } from './planning/plan-change.ts';
import { type RunInvention, readRunInvention } from './planning/run-invention.read-model.ts';
import { readRunWork } from './planning/run-work.read-model.ts';
import { resolveRoles } from './planning/step-roles.ts';
import {
  type AdoptedMilestone,
  attachMilestones,
  type RunlessMilestone,
} from './runless-milestones.repository.ts';
import { insertWorkflow } from './workflow-runs.repository.ts';
import { writePlan } from './write-plan.ts';

interface Place {
  tx: Database;
  invention: RunInvention;
  /** Email of the last substitute for a role that nobody fills. */
  owner: string;
  now: string;
}

type Calendar = Awaited<ReturnType<typeof readOfficeCalendar>>;

/** Names the template milestone of each milestone, and its client date. */
const findSources = (
  { milestones, clientDays }: WholeTemplateRow,
  runless: readonly RunlessMilestone[],
  calendar: Calendar,
): AdoptedMilestone[] =>
  runless.flatMap(({ id, ruleId, dueAt, deadline }) => {
    const source = milestones.find((milestone) => milestone.ruleId === ruleId);
    const due = unextendedDue({ dueAt, deadline });
    if (!source) return [];
    const steps = source.steps.map((step) => ({ id: step.id, title: step.title }));
    return [
      {
        id,
        templateMilestoneId: source.id,
        clientDueDate: due && clientDate(due, clientDays, calendar),
        steps,
      },
    ];
  });

/** Starts one run for milestones that count from the same date, and adds the tasks of their steps. */
const startRun = async (
  { tx, invention, owner, now }: Place,
  template: WholeTemplateRow,
  runless: readonly RunlessMilestone[],
): Promise<number> => {
  const calendar = await readOfficeCalendar(tx);
  const adopted = findSources(template, runless, calendar);
  if (adopted.length === 0) return 0;
  const { version, clientDays } = template;
  const dates = { trigger: runless[0]?.deadline?.trigger ?? null, target: null, facts: {} };
  const run = { id: newId(), inventionId: invention.id, templateId: template.id, startedBy: null };
  await insertWorkflow(tx, { ...run, ...dates, version, clientDays }, now);
  await attachMilestones(tx, run.id, adopted, now);
  const context = { calendar, entitySize: invention.entitySize, clientDays };
  const sources = new Set(adopted.map(({ templateMilestoneId }) => templateMilestoneId));
  const plan = planChange({
    ...{ template, version },
    work: await readRunWork(tx, run.id),
    from: { milestones: [], dates, context },
    to: { milestones: template.milestones.filter(({ id }) => sources.has(id)), dates, context },
    roles: await resolveRoles(tx, { email: owner }, invention, { template: template.roles, requested: {} }),
  });
  await writePlan(tx, { inventionId: invention.id, workflowId: run.id, documentId: null }, plan, now);
  return adopted.length;
};

/**
 * Gives active milestones of a locked invention that have no run the run of their rule's template, with its tasks. Dates and
 * work that exist stay. Milestones of rules without a template are left alone. Returns the number of milestones.
 */
export const adoptMilestones = async (
  tx: Database,
  { inventionId, owner }: { inventionId: string; owner: string },
  runless: readonly RunlessMilestone[],
  now: string,
): Promise<number> => {
  const place = { tx, owner, now, invention: await readRunInvention(tx, inventionId) };
  const questions = runless.map(({ ruleId }) => ({ inventionId, ruleId }));
  const templateOf = await readRuleTemplates(tx, null, questions);
  const runs = Map.groupBy(runless, ({ ruleId, deadline }) =>
    JSON.stringify([templateOf({ inventionId, ruleId })?.id, deadline?.trigger]),
  );
  let adopted = 0;
  for (const ofRun of runs.values()) {
    const id = templateOf({ inventionId, ruleId: ofRun[0]?.ruleId ?? '' })?.id;
    const template = id === undefined ? undefined : await findTemplateFor(tx, place.invention, id);
    if (template) adopted += await startRun(place, template, ofRun);
  }
  return adopted;
};
