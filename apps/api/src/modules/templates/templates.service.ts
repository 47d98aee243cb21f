import type { CallResponse } from '@hub/contract/call.ts';
import type {
  ListedTemplate,
  TemplateChange,
  TemplateCreate,
  TemplateMilestone,
  TemplateSettings,
  TemplateSettingsChange,
  TemplateStep,
  TemplateVersion,
  WorkflowTemplate,
} from '@hub/contract/templates/template.schema.ts';
import type { listTaxonomy } from '@hub/contract/templates/templates.calls.ts';
import { type Clock, nowText } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import { newId } from '../../platform/ids.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { assertFresh } from '../../spine/concurrency/assert-fresh.ts';
import { findChanges } from '../../spine/live/field-changes.ts';
import type { Write } from '../../spine/writes/write.ts';
import { findTemplateByReferences } from './find-template.service.ts';
import { publishTemplate } from './publish-template.ts';
import { resolveRoles } from './role-assignees.service.ts';
import { countRunning } from './running-work.read-model.ts';
import { presentMilestones, presentTemplate } from './template.presenter.ts';
import { assertKnownRules, copyContent, orderContent } from './template-content.policy.ts';
import {
  findStep,
  hasMilestone,
  insertVersion,
  listVersions,
  publishContent,
} from './template-content.repository.ts';
import {
  lockTemplateSettings,
  readTemplateSettings,
  saveTemplateSettings,
} from './template-settings.repository.ts';
import {
  clearDefault,
  findDefaultTemplate,
  findTemplate,
  insertTemplate,
  isTitleTaken,
  isVariantTaken,
  listKeywords,
  listTemplates,
  listTemplateTags,
  lockCatalog,
  lockTemplate,
  type TemplateRow,
  type TemplateValues,
  updateTemplate,
  type WholeTemplateRow,
} from './templates.repository.ts';

/** An edit of one template and the version it is based on. */
export interface TemplateEdit {
  id: string;
  /** `updatedAt` of the version the edit is based on. */
  baseVersion: string | undefined;
}

/** Fields of a template that an edit can change. */
const changeable = [
  'title',
  'description',
  'tags',
  'keywords',
  'ruleIds',
  'anchor',
  'clientDays',
  'roles',
  'isDefault',
  'deleted',
] as const satisfies (keyof TemplateRow)[];

/** Returns a template that is not deleted. Throws `workflow.not_found`. */
export const readTemplate = async (db: Database, id: string): Promise<WholeTemplateRow> => {
  const template = await findTemplate(db, id);
  if (!template || template.deleted) throw appError('workflow.not_found');
  return template;
};

/** Returns the contract's template as this person sees it. */
export const viewTemplate = async (
  db: Database,
  actor: Actor,
  template: WholeTemplateRow | undefined,
): Promise<WorkflowTemplate> => {
  if (!template) throw appError('workflow.not_found');
  return presentTemplate(template, await countRunning(db, actor, template.id));
};

const assertRuleIds = (ruleIds: readonly string[] = []): void =>
  assertKnownRules(ruleIds.map((ruleId, n) => ({ ruleId, path: `ruleIds.${n}` })));

/**
 * Throws if the title or the variant is taken, with a better message than the database's. The caller holds
 * the catalog lock.
 */
const assertFree = async (
  tx: Database,
  id: string,
  title: string,
  { client, variantOf }: Pick<TemplateRow, 'client' | 'variantOf'>,
): Promise<void> => {
  if (await isTitleTaken(tx, title, id)) throw appError('template.title_taken');
  if (client !== null && variantOf !== null && (await isVariantTaken(tx, { client, variantOf }, id)))
    throw appError('template.variant_exists');
};

const readSource = async (tx: Database, { copyOf, client }: TemplateCreate) => {
  if (copyOf !== undefined) return readTemplate(tx, copyOf);
  if (client === undefined) return undefined;
  const message = 'Select the template it is a variant of';
  throw appError('request.invalid', { errors: [{ path: 'copyOf', message }] });
};

/** Creates the use cases of workflow templates: finding, creating, changing and deleting them. */
export const createTemplatesService = ({ database, clock }: { database: Database; clock: Clock }) => {
  const edit = async (
    write: Write,
    { id, baseVersion }: TemplateEdit,
    change: Partial<TemplateValues>,
  ): Promise<WorkflowTemplate> => {
    const { tx, actor } = write;
    await lockCatalog(tx);
    await lockTemplate(tx, id);
    const before = await findTemplate(tx, id);
    if (!before || (before.deleted && change.deleted !== false)) throw appError('workflow.not_found');
    const current = await viewTemplate(tx, actor, before);
    assertFresh(baseVersion, current);
    if (before.isDefault && change.deleted) throw appError('template.default_required');
    if (before.variantOf !== null && change.isDefault) {
      const message = 'A client variant cannot be the default';
      throw appError('request.invalid', { errors: [{ path: 'isDefault', message }] });
    }
    const wanted = { ...before, ...change };
    if (findChanges(before, wanted, changeable).length === 0) return current;
    if (!wanted.deleted) await assertFree(tx, id, wanted.title, before);
    const now = nowText(clock);
    if (change.isDefault && !before.isDefault) await clearDefault(tx, now);
    await updateTemplate(tx, id, change, now);
    const after = await findTemplate(tx, id);
    if (!after) throw new Error('The locked template is missing');
    await publishTemplate(write, id);
    return presentTemplate(after, current.running);
  };

  return {
    listTemplates: async (): Promise<ListedTemplate[]> =>
      (await listTemplates(database)).map(
        ({ deleted: _deleted, createdAt: _createdAt, ...listed }) => listed,
      ),

    getTemplate: async (actor: Actor, id: string, db: Database = database): Promise<WorkflowTemplate> =>
      viewTemplate(db, actor, await readTemplate(db, id)),

    listMilestones: async (id: string): Promise<TemplateMilestone[]> =>
      presentMilestones((await readTemplate(database, id)).milestones, false),

    /**
     * Returns the template for the inventions with these references, else the default. Throws
     * `workflow.not_found` if there is none.
     */
    findTemplate: async (actor: Actor, references: readonly string[] = []): Promise<WorkflowTemplate> =>
      viewTemplate(database, actor, await findTemplateByReferences(database, actor, references)),

    getDefaultTemplate: async (actor: Actor): Promise<WorkflowTemplate> =>
      viewTemplate(database, actor, await findDefaultTemplate(database)),

    listTaxonomy: async (): Promise<CallResponse<typeof listTaxonomy>> =>
      (await listKeywords(database)).map(({ title, keywords }) => ({ title, keywords })),

    listTags: (): Promise<string[]> => listTemplateTags(database),

    getSettings: (): Promise<TemplateSettings> => readTemplateSettings(database),

    putSettings: async (
      write: Write,
      { baseVersion }: Pick<TemplateEdit, 'baseVersion'>,
      settings: TemplateSettingsChange,
    ): Promise<TemplateSettings> => {
      const { tx } = write;
      assertFresh(baseVersion, await lockTemplateSettings(tx));
      const roles = await resolveRoles(tx, settings.roles);
      await saveTemplateSettings(tx, { ...settings, roles }, nowText(clock));
      await publishTemplate(write, null);
      return readTemplateSettings(tx);
    },

    /**
     * Returns a published step, even of a deleted template or an old version: running workflows keep their
     * instructions.
     */
    getStep: async (templateId: string, milestoneId: string, stepId: string): Promise<TemplateStep> => {
      if (!(await findTemplate(database, templateId))) throw appError('workflow.not_found');
      if (!(await hasMilestone(database, templateId, milestoneId)))
        throw appError('milestone_template.not_found');
      const step = await findStep(database, milestoneId, stepId);
      if (!step) throw appError('step.not_found');
      const { instructions, position, ...fields } = step;
      return { ...fields, options: { instructions }, display: { position: Math.max(1, position) } };
    },

    listVersions: async (id: string): Promise<TemplateVersion[]> => {
      await readTemplate(database, id);
      const versions = await listVersions(database, id);
      return versions.map((version) => ({
        ...version,
        milestones: presentMilestones(version.milestones, false),
      }));
    },

    createTemplate: async (write: Write, body: TemplateCreate): Promise<WorkflowTemplate> => {
      const { tx, actor } = write;
      const { copyOf: _copyOf, client, ...fields } = body;
      assertRuleIds(fields.ruleIds);
      const roles = await resolveRoles(tx, fields.roles);
      await lockCatalog(tx);
      const source = await readSource(tx, body);
      const variant = source && client ? { client, variantOf: source.variantOf ?? source.id } : undefined;
      const id = newId();
      await assertFree(tx, id, fields.title, variant ?? { client: null, variantOf: null });
      const now = nowText(clock);
      await insertTemplate(tx, { ...fields, roles, id }, variant, now);
      const milestones = orderContent(copyContent(source?.milestones ?? [], newId));
      const published = { templateId: id, version: 1, milestones };
      await publishContent(tx, published);
      await insertVersion(tx, { ...published, note: '', publishedBy: actor.id, publishedAt: now });
      await publishTemplate(write, id);
      return viewTemplate(tx, actor, await findTemplate(tx, id));
    },

    updateTemplate: async (
      write: Write,
      templateEdit: TemplateEdit,
      { roles, ...change }: TemplateChange,
    ): Promise<WorkflowTemplate> => {
      const { tx } = write;
      assertRuleIds(change.ruleIds);
      return edit(write, templateEdit, { ...change, ...(roles && { roles: await resolveRoles(tx, roles) }) });
    },

    deleteTemplate: async (write: Write, templateEdit: TemplateEdit): Promise<void> => {
      await edit(write, templateEdit, { deleted: true });
    },
  };
};
