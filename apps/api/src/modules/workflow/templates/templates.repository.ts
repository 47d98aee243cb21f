import type { KeptMilestone, RoleAssignees } from '@hub/domain/workflow/template-content.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Whoever changes what concerns all templates, titles or the default, does it after the other. */
const catalogueLock = 9_104_217;

/** Lets no other change of titles, variants or the default happen until the transaction ends. */
export const lockCatalogue = async (tx: Database): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${sql.lit(catalogueLock)})`.execute(tx);
};

const byTitle = sql`lower(workflow_templates.title) collate "C"`;

/** One read shows one version, also while another is being published. */
const publishedSteps = sql`
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', step.id, 'title', step.title, 'role', step.role, 'category', step.category,
      'critical', step.is_critical, 'tags', to_jsonb(step.tags), 'offset', step.due_offset,
      'options', jsonb_build_object('instructions', step.instructions),
      'display', jsonb_build_object('position', step.position)) order by step.position, step.id), '[]')
  from workflow_template_steps step
  where step.milestone_id = milestone.id and not step.is_removed`;

const publishedMilestones: RawBuilder<KeptMilestone[]> = sql`(
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
      sql.ref<KeptMilestone[] | null>('draft.milestones').as('draftMilestones'),
      'draft.based_on as draftBasedOn',
      'draft.updated_at as draftUpdatedAt',
      'editor.value as draftUpdatedBy',
    ]);

/** A template with what is published and its draft, if it has one. */
export type WholeTemplateRow = Awaited<
  ReturnType<ReturnType<typeof selectWholeTemplates>['executeTakeFirstOrThrow']>
>;

/** Every template that is not deleted, by title, with how many steps it has. */
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

/** One template with what is published, deleted or not: work that runs on a deleted one goes on. */
export const findTemplate = (db: Database, id: string): Promise<WholeTemplateRow | undefined> =>
  selectWholeTemplates(db).where('workflow_templates.id', '=', id).executeTakeFirst();

/** The default template, if there is one. */
export const findDefaultTemplate = (db: Database): Promise<WholeTemplateRow | undefined> =>
  selectWholeTemplates(db).where('is_default', '=', true).where('is_deleted', '=', false).executeTakeFirst();

/** The templates that invention may be given by their words; variants are found through the one they vary. */
export const listKeywords = (db: Database): Promise<{ id: string; title: string; keywords: string[] }[]> =>
  db
    .selectFrom('workflow_templates')
    .select(['id', 'title', 'keywords'])
    .where('is_deleted', '=', false)
    .where('variant_of', 'is', null)
    .orderBy(byTitle)
    .execute();

/** The variant of a template for an invention with these tags, whatever their case; the first by its tag. */
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

/** The tags of templates, each once, by name. */
export const listTemplateTags = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ tag: string }>`
    select min(tag collate "C") as tag from workflow_templates cross join unnest(tags) as tag
    where not is_deleted
    group by lower(tag) order by lower(tag) collate "C"`.execute(db);
  return rows.map(({ tag }) => tag);
};

/** Locks a template until the transaction ends. What is read of it and its draft afterwards is current. */
export const lockTemplate = async (tx: Database, id: string): Promise<void> => {
  await tx.selectFrom('workflow_templates').select('id').where('id', '=', id).forNoKeyUpdate().execute();
};

/** The columns that writes set. */
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

/** Which variant of which template a new one is. */
interface Variant {
  readonly client: string;
  readonly variantOf: string;
}

/** Adds a template without milestones. */
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

/** Writes a new version of a locked template, later than the one before and than its draft. */
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

/** Takes the default away from the template that has it. Hold the lock of the catalogue. */
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

/** Whether another template that is not deleted has a title, whatever its case. */
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
