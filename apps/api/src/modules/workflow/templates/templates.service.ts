import type { CallAnswer } from '@hub/contract/call.ts';
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
} from '@hub/contract/workflow/template.schema.ts';
import type { listTaxonomy } from '@hub/contract/workflow/workflows.calls.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { type Clock, nowText } from '../../../platform/clock.ts';
import { assertFresh } from '../../../platform/concurrency/assert-fresh.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { findChanges } from '../../../platform/live/field-changes.ts';
import { findTemplateByTexts } from './find-template.service.ts';
import { resolveRoles } from './role-assignees.service.ts';
import { countRunning } from './running-work.read-model.ts';
import { tellTemplate } from './tell-template.ts';
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
  lockCatalogue,
  lockTemplate,
  type TemplateRow,
  type TemplateValues,
  updateTemplate,
  type WholeTemplateRow,
} from './templates.repository.ts';

/** What is done to one template: by whom, which, and from which version. */
export interface TemplateEdit {
  readonly actor: Actor;
  readonly id: string;
  /** `updatedAt` of the version the edit was made from. */
  readonly madeFrom: string | undefined;
}

/** The fields that a change of a template may set. */
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

/** One template that is not deleted. Throws `workflow.not_found`. */
export const readTemplate = async (db: Database, id: string): Promise<WholeTemplateRow> => {
  const template = await findTemplate(db, id);
  if (!template || template.deleted) throw appError('workflow.not_found');
  return template;
};

/** A template as the contract answers it to this person. */
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

/** The database would refuse it too, but could not say so. Hold the lock of the catalogue. */
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
  const message = 'Say which template it is a variant of';
  throw appError('request.invalid', { errors: [{ path: 'copyOf', message }] });
};

/** The use cases of workflow templates: what they are called, how they are found, and what they were. */
export const createTemplatesService = ({ database, clock }: { database: Database; clock: Clock }) => {
  const edit = async (
    tx: Database,
    { actor, id, madeFrom }: TemplateEdit,
    change: Partial<TemplateValues>,
  ): Promise<WorkflowTemplate> => {
    await lockCatalogue(tx);
    await lockTemplate(tx, id);
    const before = await findTemplate(tx, id);
    if (!before || (before.deleted && change.deleted !== false)) throw appError('workflow.not_found');
    const current = await viewTemplate(tx, actor, before);
    assertFresh(madeFrom, current);
    if (before.isDefault && change.deleted) throw appError('template.default_required');
    if (before.variantOf !== null && change.isDefault) {
      const message = 'A variant for one client cannot be the default';
      throw appError('request.invalid', { errors: [{ path: 'isDefault', message }] });
    }
    const wanted = { ...before, ...change };
    if (findChanges(before, wanted, changeable).length === 0) return current;
    if (!wanted.deleted) await assertFree(tx, id, wanted.title, before);
    const now = nowText(clock);
    if (change.isDefault && !before.isDefault) await clearDefault(tx, now);
    await updateTemplate(tx, id, change, now);
    const after = await findTemplate(tx, id);
    if (!after) throw new Error('A locked template is there');
    await tellTemplate(tx, actor, id);
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

    /** The template whose keywords fit best, else the default. Throws `workflow.not_found` where there is none. */
    findTemplate: async (actor: Actor, references: readonly string[] = []): Promise<WorkflowTemplate> =>
      viewTemplate(database, actor, await findTemplateByTexts(database, references)),

    getDefaultTemplate: async (actor: Actor): Promise<WorkflowTemplate> =>
      viewTemplate(database, actor, await findDefaultTemplate(database)),

    listTaxonomy: async (): Promise<CallAnswer<typeof listTaxonomy>> =>
      (await listKeywords(database)).map(({ title, keywords }) => ({ title, keywords })),

    listTags: (): Promise<string[]> => listTemplateTags(database),

    getSettings: (): Promise<TemplateSettings> => readTemplateSettings(database),

    putSettings: async (
      tx: Database,
      { actor, madeFrom }: Pick<TemplateEdit, 'actor' | 'madeFrom'>,
      settings: TemplateSettingsChange,
    ): Promise<TemplateSettings> => {
      assertFresh(madeFrom, await lockTemplateSettings(tx));
      const roles = await resolveRoles(tx, settings.roles);
      await saveTemplateSettings(tx, { ...settings, roles }, nowText(clock));
      await tellTemplate(tx, actor, null);
      return readTemplateSettings(tx);
    },

    /** A step as published, also of a deleted template or of a version that is past: running work keeps its instructions. */
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

    createTemplate: async (tx: Database, actor: Actor, body: TemplateCreate): Promise<WorkflowTemplate> => {
      const { copyOf: _copyOf, client, ...fields } = body;
      assertRuleIds(fields.ruleIds);
      const roles = await resolveRoles(tx, fields.roles);
      await lockCatalogue(tx);
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
      await tellTemplate(tx, actor, id);
      return viewTemplate(tx, actor, await findTemplate(tx, id));
    },

    updateTemplate: async (
      tx: Database,
      templateEdit: TemplateEdit,
      { roles, ...change }: TemplateChange,
    ): Promise<WorkflowTemplate> => {
      assertRuleIds(change.ruleIds);
      return edit(tx, templateEdit, { ...change, ...(roles && { roles: await resolveRoles(tx, roles) }) });
    },

    deleteTemplate: async (tx: Database, templateEdit: TemplateEdit): Promise<void> => {
      await edit(tx, templateEdit, { deleted: true });
    },
  };
};
