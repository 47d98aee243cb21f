import type {
  TemplateMilestone,
  TemplateMilestoneInput,
  WorkflowTemplate,
} from '@hub/contract/templates/template.schema.ts';
import type { StoredMilestone } from '@hub/domain/templates/template-content.ts';
import { type Clock, nowText } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import { assertFresh } from '../../spine/concurrency/assert-fresh.ts';
import type { Write } from '../../spine/writes/write.ts';
import { publishTemplate } from './publish-template.ts';
import { presentTemplate } from './template.presenter.ts';
import { assertContent, orderContent, type PathOf } from './template-content.policy.ts';
import {
  deleteDraft,
  findVersion,
  insertVersion,
  publishContent,
  saveDraft,
} from './template-content.repository.ts';
import { lockTemplate, updateTemplate } from './templates.repository.ts';
import { readTemplate, type TemplateEdit, viewTemplate } from './templates.service.ts';

const withoutDraftMark = ({ isDraft: _, ...milestone }: TemplateMilestone): StoredMilestone => milestone;

/** Returns a locked template after a change; its running workflows were counted before. */
const viewAgain = async (
  tx: Database,
  { id, running }: Pick<WorkflowTemplate, 'id' | 'running'>,
): Promise<WorkflowTemplate> => presentTemplate(await readTemplate(tx, id), running);

/** Locks a template, so that the second of two concurrent changes fails with a conflict. */
const lockCurrent = async (write: Write, { id }: Pick<TemplateEdit, 'id'>): Promise<WorkflowTemplate> => {
  const { tx, actor } = write;
  await lockTemplate(tx, id);
  return viewTemplate(tx, actor, await readTemplate(tx, id));
};

/** Throws if the base version is not that of the draft, or of the template if there is no draft. */
const assertFreshDraft = (baseVersion: string | undefined, current: WorkflowTemplate): void => {
  if (current.draft?.updatedAt !== undefined && baseVersion !== undefined) {
    if (Date.parse(baseVersion) !== Date.parse(current.draft.updatedAt))
      throw appError('entity.stale', { current });
  } else assertFresh(baseVersion, current);
};

/** Stores the published version before it is replaced, if it predates the version history. */
const storePublished = (tx: Database, { id, version, milestones, updatedAt }: WorkflowTemplate) =>
  insertVersion(tx, {
    templateId: id,
    version,
    milestones: milestones.map(withoutDraftMark),
    note: '',
    publishedBy: null,
    publishedAt: updatedAt,
  });

/** Creates the use cases of template drafts and versions: the only way to change milestones and steps. */
export const createTemplateDraftsService = ({ clock }: { clock: Clock }) => {
  const save = async (
    write: Write,
    { id, version }: Pick<WorkflowTemplate, 'id' | 'version'>,
    milestones: readonly StoredMilestone[],
  ): Promise<void> => {
    const { tx, actor } = write;
    const draft = { templateId: id, milestones: orderContent(milestones), version, editorId: actor.id };
    await saveDraft(tx, draft, nowText(clock));
    await publishTemplate(write, id);
  };

  const publish = async (
    write: Write,
    current: WorkflowTemplate,
    { milestones, note }: { milestones: readonly StoredMilestone[]; note: string },
  ): Promise<void> => {
    const { tx, actor } = write;
    await storePublished(tx, current);
    const published = { templateId: current.id, version: current.version + 1, milestones };
    await publishContent(tx, published);
    await updateTemplate(tx, current.id, { version: published.version }, nowText(clock));
    const { updatedAt } = await readTemplate(tx, current.id);
    await insertVersion(tx, { ...published, note, publishedBy: actor.id, publishedAt: updatedAt });
    await publishTemplate(write, current.id);
  };

  return {
    saveDraft: async (
      write: Write,
      edit: TemplateEdit,
      milestones: readonly TemplateMilestoneInput[],
    ): Promise<WorkflowTemplate> => {
      const { tx } = write;
      const current = await lockCurrent(write, edit);
      assertFreshDraft(edit.baseVersion, current);
      await assertContent(tx, current.id, milestones);
      await save(write, current, milestones);
      return viewAgain(tx, current);
    },

    /** Changes one milestone of the draft and keeps the others. Throws `milestone_template.not_found`. */
    updateMilestone: async (
      write: Write,
      edit: TemplateEdit & { milestoneId: string },
      change: Omit<TemplateMilestoneInput, 'id'>,
    ): Promise<TemplateMilestone> => {
      const { tx } = write;
      const { milestoneId } = edit;
      const current = await lockCurrent(write, edit);
      const before = (current.draft ?? current).milestones.map(withoutDraftMark);
      const place = before.findIndex(({ id }) => id === milestoneId);
      if (place < 0) throw appError('milestone_template.not_found');
      assertFreshDraft(edit.baseVersion, current);
      const milestones = before.with(place, { ...change, id: milestoneId });
      const pathOf: PathOf = (n) => (n === place ? '' : `milestones.${n}.`);
      await assertContent(tx, current.id, milestones, pathOf);
      await save(write, current, milestones);
      const { draft } = await viewAgain(tx, current);
      const after = draft?.milestones.find(({ id }) => id === milestoneId);
      if (!after) throw new Error('The changed milestone is missing from the draft');
      return after;
    },

    discardDraft: async (write: Write, edit: TemplateEdit): Promise<void> => {
      const { tx } = write;
      const current = await lockCurrent(write, edit);
      assertFreshDraft(edit.baseVersion, current);
      if (!current.draft) throw appError('template.draft_missing');
      // No later draft may have the same version as this one.
      await updateTemplate(tx, current.id, {}, nowText(clock));
      await deleteDraft(tx, current.id);
      await publishTemplate(write, current.id);
    },

    publishDraft: async (write: Write, edit: TemplateEdit, note: string): Promise<WorkflowTemplate> => {
      const { tx } = write;
      const current = await lockCurrent(write, edit);
      assertFreshDraft(edit.baseVersion, current);
      if (!current.draft) throw appError('template.draft_missing');
      const milestones = current.draft.milestones.map(withoutDraftMark);
      await assertContent(tx, current.id, milestones);
      await publish(write, current, { milestones, note });
      await deleteDraft(tx, current.id);
      return viewAgain(tx, current);
    },

    /** Publishes an earlier version again. An existing draft is kept. */
    revert: async (write: Write, edit: TemplateEdit, version: number): Promise<WorkflowTemplate> => {
      const { tx } = write;
      const current = await lockCurrent(write, edit);
      assertFresh(edit.baseVersion, current);
      await storePublished(tx, current);
      const earlier = await findVersion(tx, current.id, version);
      if (!earlier) throw appError('template.version_missing');
      const milestones = orderContent(earlier.milestones);
      await publish(write, current, { milestones, note: `Version ${version} restored` });
      return viewAgain(tx, current);
    },
  };
};
