import type { DateOffset } from '@hub/domain/templates/schedule.ts';
import type { StepRole, StoredMilestone } from '@hub/domain/templates/template-content.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

interface Published {
  templateId: string;
  version: number;
  milestones: readonly StoredMilestone[];
}

const publishMilestones = async (tx: Database, { templateId, milestones }: Published): Promise<void> => {
  const json = JSON.stringify(milestones);
  await sql`
    insert into workflow_template_milestones (id, template_id, title, position, rule_id, due_offset)
    select id, ${templateId}::uuid, title, position, "ruleId", nullif("offset", 'null')
    from jsonb_to_recordset(${json}::jsonb) as milestone (id uuid, title text, "ruleId" text, "offset" jsonb, display jsonb)
      cross join lateral (select (display ->> 'position')::integer as position) as place
    on conflict (id) do update set title = excluded.title, position = excluded.position, rule_id = excluded.rule_id,
      due_offset = excluded.due_offset, is_removed = false`.execute(tx);
  await sql`
    update workflow_template_milestones set is_removed = true
    where template_id = ${templateId} and not (id = any(${milestones.map(({ id }) => id)}::uuid[]))`.execute(
    tx,
  );
};

const publishSteps = async (tx: Database, { templateId, milestones }: Published): Promise<void> => {
  const steps = milestones.flatMap(({ id: milestoneId, steps: ownSteps }) =>
    ownSteps.map((step) => ({
      ...step,
      milestoneId,
      instructions: step.options.instructions,
      position: step.display.position,
    })),
  );
  await sql`
    insert into workflow_template_steps (id, milestone_id, title, instructions, position, role, category, is_critical,
      tags, due_offset)
    select id, "milestoneId", title, instructions, position, role, category, critical,
      array(select jsonb_array_elements_text(tags)), nullif("offset", 'null')
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as step (id uuid, "milestoneId" uuid, title text,
      instructions text, position integer, role text, category text, critical boolean, tags jsonb, "offset" jsonb)
    on conflict (id) do update set milestone_id = excluded.milestone_id, title = excluded.title,
      instructions = excluded.instructions, position = excluded.position, role = excluded.role,
      category = excluded.category, is_critical = excluded.is_critical, tags = excluded.tags,
      due_offset = excluded.due_offset, is_removed = false`.execute(tx);
  await sql`
    update workflow_template_steps step set is_removed = true
    from workflow_template_milestones milestone
    where milestone.id = step.milestone_id and milestone.template_id = ${templateId}
      and not (step.id = any(${steps.map(({ id }) => id)}::uuid[]))`.execute(tx);
};

/** Replaces the milestones and steps of a locked template. Omitted ones are kept and marked as removed. */
export const publishContent = async (tx: Database, published: Published): Promise<void> => {
  await publishMilestones(tx, published);
  await publishSteps(tx, published);
};

/** A published version and its publisher; null if it came with the product. */
interface NewVersion extends Published {
  note: string;
  publishedBy: string | null;
  publishedAt: string;
}

/** Stores the published content under its version number, unless that version is already stored. */
export const insertVersion = async (tx: Database, version: NewVersion): Promise<void> => {
  await tx
    .insertInto('workflow_template_versions')
    .values({
      template_id: version.templateId,
      version: version.version,
      milestones: JSON.stringify(version.milestones.map((milestone) => ({ ...milestone, isDraft: false }))),
      note: version.note,
      published_by: version.publishedBy,
      published_at: version.publishedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Maximum number of versions in a list. */
const maxVersions = 100;

const selectVersions = (db: Database, templateId: string) =>
  db
    .selectFrom('workflow_template_versions as kept')
    .leftJoin('principals as publisher', 'publisher.id', 'kept.published_by')
    .select([
      'kept.version',
      'kept.note',
      'publisher.value as publishedBy',
      'kept.published_at as publishedAt',
      sql.ref<StoredMilestone[]>('kept.milestones').as('milestones'),
    ])
    .where('kept.template_id', '=', templateId);

/** Returns the latest versions of a template, newest first. */
export const listVersions = (db: Database, templateId: string) =>
  selectVersions(db, templateId).orderBy('kept.version', 'desc').limit(maxVersions).execute();

/** Finds one version of a template. */
export const findVersion = (db: Database, templateId: string, version: number) =>
  selectVersions(db, templateId).where('kept.version', '=', version).executeTakeFirst();

/** A draft to save. */
interface Draft {
  templateId: string;
  milestones: readonly StoredMilestone[];
  /** The published version a new draft is based on. */
  version: number;
  editorId: string;
}

/** Saves the draft of a locked template, with a later timestamp than its last version and the template. */
export const saveDraft = async (
  tx: Database,
  { templateId, milestones, version, editorId }: Draft,
  now: string,
): Promise<void> => {
  await sql`
    insert into workflow_template_drafts as draft (template_id, milestones, based_on, updated_by, updated_at)
    select id, ${JSON.stringify(milestones)}::jsonb, ${version}::integer, ${editorId}::uuid,
      greatest(${now}::timestamptz(3), updated_at + interval '1 millisecond')
    from workflow_templates where id = ${templateId}
    on conflict (template_id) do update set milestones = excluded.milestones, updated_by = excluded.updated_by,
      updated_at = greatest(excluded.updated_at, draft.updated_at + interval '1 millisecond')`.execute(tx);
};

/** Deletes the draft of a template. */
export const deleteDraft = async (tx: Database, templateId: string): Promise<void> => {
  await tx.deleteFrom('workflow_template_drafts').where('template_id', '=', templateId).execute();
};

/** Returns those of these ids that belong to other templates. */
export const listForeignIds = async (
  db: Database,
  templateId: string,
  { milestoneIds, stepIds }: { milestoneIds: readonly string[]; stepIds: readonly string[] },
): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    select id from workflow_template_milestones
    where id = any(${milestoneIds}::uuid[]) and template_id <> ${templateId}
    union all
    select step.id from workflow_template_steps step
      join workflow_template_milestones milestone on milestone.id = step.milestone_id
    where step.id = any(${stepIds}::uuid[]) and milestone.template_id <> ${templateId}`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

/** Whether a template has or had a milestone. */
export const hasMilestone = async (
  db: Database,
  templateId: string,
  milestoneId: string,
): Promise<boolean> => {
  const row = await db
    .selectFrom('workflow_template_milestones')
    .select('id')
    .where('id', '=', milestoneId)
    .where('template_id', '=', templateId)
    .executeTakeFirst();
  return row !== undefined;
};

/** Finds a step of a milestone, even if a newer version has removed it. */
export const findStep = (db: Database, milestoneId: string, stepId: string) =>
  db
    .selectFrom('workflow_template_steps')
    .select([
      'id',
      'title',
      sql.ref<StepRole | null>('role').as('role'),
      'category',
      'is_critical as critical',
      'tags',
      sql.ref<DateOffset | null>('due_offset').as('offset'),
      'instructions',
      'position',
    ])
    .where('id', '=', stepId)
    .where('milestone_id', '=', milestoneId)
    .executeTakeFirst();
