import { randomUUIDv7 } from 'node:crypto';
import type { DB } from '@hub/database/generated/schema.ts';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { buildInvention } from './build-invention.ts';

/** Inserts a workflow template without milestones. */
export const buildTemplate = (
  db: Kysely<DB>,
  overrides: Partial<Insertable<DB['workflow_templates']>> = {},
): Promise<Selectable<DB['workflow_templates']>> => {
  const id = overrides.id ?? randomUUIDv7();
  const now = Temporal.Now.instant().toString();
  return db
    .insertInto('workflow_templates')
    .values({ title: `Template ${id.slice(-12)}`, created_at: now, updated_at: now, ...overrides, id })
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** Adds a milestone without steps to the end of a template. */
export const buildTemplateMilestone = async (
  db: Kysely<DB>,
  template: { id: string },
  overrides: Partial<Insertable<DB['workflow_template_milestones']>> = {},
): Promise<Selectable<DB['workflow_template_milestones']>> => {
  const id = overrides.id ?? randomUUIDv7();
  const { before } = await db
    .selectFrom('workflow_template_milestones')
    .select(({ fn }) => fn.countAll<number>().as('before'))
    .where('template_id', '=', template.id)
    .executeTakeFirstOrThrow();
  return db
    .insertInto('workflow_template_milestones')
    .values({
      title: `Milestone ${id.slice(-12)}`,
      position: before + 1,
      ...overrides,
      id,
      template_id: template.id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** Adds a step to the end of a template milestone. */
export const buildTemplateStep = async (
  db: Kysely<DB>,
  milestone: { id: string },
  overrides: Partial<Insertable<DB['workflow_template_steps']>> = {},
): Promise<Selectable<DB['workflow_template_steps']>> => {
  const id = overrides.id ?? randomUUIDv7();
  const { before } = await db
    .selectFrom('workflow_template_steps')
    .select(({ fn }) => fn.countAll<number>().as('before'))
    .where('milestone_id', '=', milestone.id)
    .executeTakeFirstOrThrow();
  return db
    .insertInto('workflow_template_steps')
    .values({
      title: `Step ${id.slice(-12)}`,
      position: before + 1,
      ...overrides,
      id,
      milestone_id: milestone.id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** Adds a milestone with one step to a template. */
export const buildStep = async (
  db: Kysely<DB>,
  template: { id: string },
  {
    milestoneTitle,
    ...overrides
  }: Partial<Insertable<DB['workflow_template_steps']>> & {
    milestoneTitle?: string;
  } = {},
): Promise<Selectable<DB['workflow_template_steps']>> => {
  const titled = milestoneTitle === undefined ? {} : { title: milestoneTitle };
  return buildTemplateStep(db, await buildTemplateMilestone(db, template, titled), overrides);
};

/** Inserts a workflow run of a template on an invention; both are new by default. */
export const buildWorkflow = async (
  db: Kysely<DB>,
  overrides: Partial<Insertable<DB['workflows']>> = {},
): Promise<Selectable<DB['workflows']>> => {
  const now = Temporal.Now.instant().toString();
  return db
    .insertInto('workflows')
    .values({
      id: randomUUIDv7(),
      client_days: 10,
      created_at: now,
      updated_at: now,
      ...overrides,
      invention_id: overrides.invention_id ?? (await buildInvention(db)).id,
      template_id: overrides.template_id ?? (await buildTemplate(db)).id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** Inserts a template for a rule, with one step that is due ten business days before the date of the rule. */
export const buildRuleTemplate = async (
  db: Kysely<DB>,
  ruleId: string,
): Promise<Selectable<DB['workflow_templates']>> => {
  const template = await buildTemplate(db, { title: `Answer ${ruleId}`, rule_ids: [ruleId] });
  const milestone = await buildTemplateMilestone(db, template, { rule_id: ruleId, title: 'Respond' });
  const due_offset = JSON.stringify({ from: 'due', count: -10, unit: 'business day' });
  await buildTemplateStep(db, milestone, { title: 'Draft the response', role: 'DR', due_offset });
  return template;
};

/** Inserts a template for a non-final office action with one step for each of these offsets, as JSON. */
export const buildActionTemplate = async (
  db: Kysely<DB>,
  offsets: readonly (string | null)[],
  overrides: Partial<Insertable<DB['workflow_templates']>> = {},
) => {
  const template = await buildTemplate(db, overrides);
  const milestone = await buildTemplateMilestone(db, template, { rule_id: 'OA-NF' });
  const steps = [];
  for (const due_offset of offsets) steps.push(await buildTemplateStep(db, milestone, { due_offset }));
  return { template, milestone, steps };
};
