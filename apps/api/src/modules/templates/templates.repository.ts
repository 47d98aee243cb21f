import type { RoleAssignees, StoredMilestone } from '@hub/domain/templates/template-content.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Key of the advisory lock that serializes changes of titles, variants and the default. */
const catalogLock = 9_104_217;

/**
 * Locks the template catalog: no other change of titles, variants or the default until the transaction ends.
 */
export const lockCatalog = async (tx: Database): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${sql.lit(catalogLock)})`.execute(tx);
};

const byTitle = sql`lower(workflow_templates.title) collate "C"`;

/** A single read returns one version, even while another is being published. */
const publishedSteps = sql`
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', step.id, 'title', step.title, 'role', step.role, 'category', step.category,
      'critical', step.is_critical, 'tags', to_jsonb(step.tags), 'offset', step.due_offset,
      'options', jsonb_build_object('instructions', step.instructions),
      'display', jsonb_build_object('position', step.position)) order by step.position, step.id), '[]')
  from workflow_template_steps step
  where step.milestone_id = milestone.id and not step.is_removed`;

const publishedMilestones: RawBuilder<StoredMilestone[]> = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', milestone.id, 'title', milestone.title, 'ruleId', milestone.rule_id, 'offset', milestone.due_offset,
      'display', jsonb_build_object('position', milestone.position),
      'steps', (${publishedSteps})) order by milestone.position, milestone.id), '[]')
  from workflow_template_milestones milestone
  where milestone.template_id = workflow_templates.id and not milestone.is_removed)`;

const selectTemplates = (db: Database) =>
  db
    .selectFrom('workflow_templates')
    .select([
      'workflow_templates.id',
      'workflow_templates.title',
      'workflow_templates.description',
      'workflow_templates.tags',
      'workflow_templates.keywords',
      'workflow_templates.rule_ids as ruleIds',
      sql.ref<'trigger' | 'due'>('workflow_templates.anchor').as('anchor'),
      'workflow_templates.client_days as clientDays',
      sql.ref<RoleAssignees>('workflow_templates.role_assignees').as('roles'),
      'workflow_templates.client',
      'workflow_templates.variant_of as variantOf',
      'workflow_templates.is_default as isDefault',
      'workflow_templates.is_deleted as deleted',
      'workflow_templates.version',
      'workflow_templates.created_at as createdAt',
      'workflow_templates.updated_at as updatedAt',
    ]);

/** A template without its milestones. */
export type TemplateRow = Awaited<ReturnType<ReturnType<typeof selectTemplates>['executeTakeFirstOrThrow']>>;

const selectWholeTemplates = (db: Database) =>
  selectTemplates(db)
    .leftJoin('workflow_template_drafts as draft', 'draft.template_id', 'workflow_templates.id')
    .leftJoin('principals as editor', 'editor.id', 'draft.updated_by')
    .select([
      publishedMilestones.as('milestones'),
      sql.ref<StoredMilestone[] | null>('draft.milestones').as('draftMilestones'),
      'draft.based_on as draftBasedOn',
      'draft.updated_at as draftUpdatedAt',
      'editor.value as draftUpdatedBy',
    ]);

/** A template with its published content and its draft, if any. */
export type WholeTemplateRow = Awaited<
  ReturnType<ReturnType<typeof selectWholeTemplates>['executeTakeFirstOrThrow']>
>;

/** Returns every template that is not deleted, by title, with its number of steps. */
export const listTemplates = (db: Database) =>
  selectTemplates(db)
    .select([
      sql<number>`(
        select count(*) from workflow_template_milestones milestone
          join workflow_template_steps step on step.milestone_id = milestone.id
        where milestone.template_id = workflow_templates.id and not milestone.is_removed and not step.is_removed
      )`.as('stepCount'),
      sql<boolean>`exists (
        select from workflow_template_drafts where template_id = workflow_templates.id)`.as('hasDraft'),
    ])
    .where('is_deleted', '=', false)
    .orderBy(byTitle)
    .execute();

/**
 * Finds a template with its published content, deleted or not: running workflows outlive a deleted template.
 */
export const findTemplate = (db: Database, id: string): Promise<WholeTemplateRow | undefined> =>
  selectWholeTemplates(db).where('workflow_templates.id', '=', id).executeTakeFirst();

/** Finds the default template, if there is one. */
export const findDefaultTemplate = (db: Database): Promise<WholeTemplateRow | undefined> =>
  selectWholeTemplates(db).where('is_default', '=', true).where('is_deleted', '=', false).executeTakeFirst();

/** Returns the templates that can be found by keywords; variants are found through their base. */
export const listKeywords = (db: Database): Promise<{ id: string; title: string; keywords: string[] }[]> =>
  db
    .selectFrom('workflow_templates')
    .select(['id', 'title', 'keywords'])
    .where('is_deleted', '=', false)
    .where('variant_of', 'is', null)
    .orderBy(byTitle)
    .execute();

/**
 * Finds the variant of a template for an invention with these tags (case-insensitive); the first by its tag.
 */
export const findVariant = async (
  db: Database,
  templateId: string,
  tags: readonly string[],
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('workflow_templates')
    .select('id')
    .where('variant_of', '=', templateId)
    .where('is_deleted', '=', false)
    .where(sql<boolean>`lower(client) = any(array(select lower(tag) from unnest(${tags}::text[]) as tag))`)
    .orderBy(sql`lower(client) collate "C"`)
    .limit(1)
    .executeTakeFirst();
  return row?.id;
};

/** Returns the tags of all templates without duplicates, sorted. */
export const listTemplateTags = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ tag: string }>`
    select min(tag collate "C") as tag from workflow_templates cross join unnest(tags) as tag
    where not is_deleted
    group by lower(tag) order by lower(tag) collate "C"`.execute(db);
  return rows.map(({ tag }) => tag);
};

/** Locks a template until the transaction ends. Read the template and its draft after this call. */
export const lockTemplate = async (tx: Database, id: string): Promise<void> => {
  await tx.selectFrom('workflow_templates').select('id').where('id', '=', id).forNoKeyUpdate().execute();
};

/** Columns that can be written. */
export interface TemplateValues {
  title: string;
  description: string;
  tags: string[];
  keywords: string[];
  ruleIds: string[];
  anchor: 'trigger' | 'due';
  clientDays: number;
  roles: RoleAssignees;
  isDefault: boolean;
  deleted: boolean;
  version: number;
}

const columnsOf = ({ ruleIds, clientDays, roles, isDefault, deleted, ...same }: Partial<TemplateValues>) => ({
  ...same,
  ...(ruleIds && { rule_ids: ruleIds }),
  ...(clientDays !== undefined && { client_days: clientDays }),
  ...(roles && { role_assignees: JSON.stringify(roles) }),
  ...(isDefault !== undefined && { is_default: isDefault }),
  ...(deleted !== undefined && { is_deleted: deleted }),
});

/** Base template and client tag of a new variant. */
interface Variant {
  client: string;
  variantOf: string;
}

/** Inserts a template without milestones. */
export const insertTemplate = async (
  tx: Database,
  template: Pick<TemplateValues, 'title'> & Partial<TemplateValues> & { id: string },
  variant: Variant | undefined,
  now: string,
): Promise<void> => {
  const { id, title, ...values } = template;
  await tx
    .insertInto('workflow_templates')
    .values({
      ...columnsOf(values),
      id,
      title,
      ...(variant && { client: variant.client, variant_of: variant.variantOf }),
      created_at: now,
      updated_at: now,
    })
    .execute();
};

/** Writes a new version of a locked template, with a later timestamp than its last version and its draft. */
export const updateTemplate = async (
  tx: Database,
  id: string,
  values: Partial<TemplateValues>,
  now: string,
): Promise<void> => {
  const later = sql`interval '1 millisecond'`;
  await tx
    .updateTable('workflow_templates')
    .set({
      ...columnsOf(values),
      updated_at: sql<string>`greatest(${now}::timestamptz(3), workflow_templates.updated_at + ${later}, (
        select draft.updated_at + ${later} from workflow_template_drafts draft
        where draft.template_id = workflow_templates.id))`,
    })
    .where('id', '=', id)
    .execute();
};

/** Unsets the current default template. The caller holds the catalog lock. */
export const clearDefault = async (tx: Database, now: string): Promise<void> => {
  await tx
    .updateTable('workflow_templates')
    .set({
      is_default: false,
      updated_at: sql<string>`greatest(${now}::timestamptz(3), updated_at + interval '1 millisecond')`,
    })
    .where('is_default', '=', true)
    .execute();
};

/** Whether another template that is not deleted has this title (case-insensitive). */
export const isTitleTaken = async (tx: Database, title: string, ownId: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('workflow_templates')
    .select('id')
    .where(sql<boolean>`lower(title) = lower(${title})`)
    .where('is_deleted', '=', false)
    .where('id', '<>', ownId)
    .executeTakeFirst();
  return row !== undefined;
};

/** Whether another variant of a template is for the same tag. */
export const isVariantTaken = async (
  tx: Database,
  { client, variantOf }: Variant,
  ownId: string,
): Promise<boolean> => {
  const row = await tx
    .selectFrom('workflow_templates')
    .select('id')
    .where('variant_of', '=', variantOf)
    .where(sql<boolean>`lower(client) = lower(${client})`)
    .where('is_deleted', '=', false)
    .where('id', '<>', ownId)
    .executeTakeFirst();
  return row !== undefined;
};
