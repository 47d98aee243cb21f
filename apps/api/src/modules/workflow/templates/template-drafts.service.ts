import type {
  TemplateMilestone,
  TemplateMilestoneInput,
  WorkflowTemplate,
} from '@hub/contract/workflow/template.schema.ts';
import type { KeptMilestone } from '@hub/domain/workflow/template-content.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { type Clock, nowText } from '../../../platform/clock.ts';
import { assertFresh } from '../../../platform/concurrency/assert-fresh.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import { tellTemplate } from './tell-template.ts';
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

const withoutDraftMark = ({ isDraft: _, ...milestone }: TemplateMilestone): KeptMilestone => milestone;

/** A locked template after a change; what runs on it was counted before. */
const viewAgain = async (
  tx: Database,
  { id, running }: Pick<WorkflowTemplate, 'id' | 'running'>,
): Promise<WorkflowTemplate> => presentTemplate(await readTemplate(tx, id), running);

/** Locks a template, so that of two who change its draft or publish it at once the second is told. */
const lockCurrent = async (
  tx: Database,
  { actor, id }: Pick<TemplateEdit, 'actor' | 'id'>,
): Promise<WorkflowTemplate> => {
  await lockTemplate(tx, id);
  return viewTemplate(tx, actor, await readTemplate(tx, id));
};

/** The version of what is being changed is the draft's, or the template's where there is no draft. */
const assertFreshDraft = (madeFrom: string | undefined, current: WorkflowTemplate): void => {
  if (current.draft?.updatedAt !== undefined && madeFrom !== undefined) {
    if (Date.parse(madeFrom) !== Date.parse(current.draft.updatedAt))
      throw appError('entity.stale', { current });
  } else assertFresh(madeFrom, current);
};

/** What the hub had before it kept versions is kept before it is replaced. */
const keepPublished = (tx: Database, { id, version, milestones, updatedAt }: WorkflowTemplate) =>
  insertVersion(tx, {
    templateId: id,
    version,
    milestones: milestones.map(withoutDraftMark),
    note: '',
    publishedBy: null,
    publishedAt: updatedAt,
  });

/** The use cases of drafts and versions of templates. Milestones and steps change by no other way. */
export const createTemplateDraftsService = ({ clock }: { clock: Clock }) => {
  const save = async (
    tx: Database,
    { id, version }: Pick<WorkflowTemplate, 'id' | 'version'>,
    actor: Actor,
    milestones: readonly KeptMilestone[],
  ): Promise<void> => {
    const draft = { templateId: id, milestones: orderContent(milestones), version, editorId: actor.id };
    await saveDraft(tx, draft, nowText(clock));
    await tellTemplate(tx, actor, id);
  };

  const publish = async (
    tx: Database,
    actor: Actor,
    current: WorkflowTemplate,
    { milestones, note }: { milestones: readonly KeptMilestone[]; note: string },
  ): Promise<void> => {
    await keepPublished(tx, current);
    const published = { templateId: current.id, version: current.version + 1, milestones };
    await publishContent(tx, published);
    await updateTemplate(tx, current.id, { version: published.version }, nowText(clock));
    const { updatedAt } = await readTemplate(tx, current.id);
    await insertVersion(tx, { ...published, note, publishedBy: actor.id, publishedAt: updatedAt });
    await tellTemplate(tx, actor, current.id);
  };

  return {
    saveDraft: async (
      tx: Database,
      edit: TemplateEdit,
      milestones: readonly TemplateMilestoneInput[],
    ): Promise<WorkflowTemplate> => {
      const current = await lockCurrent(tx, edit);
      assertFreshDraft(edit.madeFrom, current);
      await assertContent(tx, current.id, milestones);
      await save(tx, current, edit.actor, milestones);
      return viewAgain(tx, current);
    },

    /** Changes one milestone and leaves the others of the draft as they are. Throws `milestone_template.not_found`. */
    updateMilestone: async (
      tx: Database,
      edit: TemplateEdit & { readonly milestoneId: string },
      change: Omit<TemplateMilestoneInput, 'id'>,
    ): Promise<TemplateMilestone> => {
      const { actor, milestoneId } = edit;
      const current = await lockCurrent(tx, edit);
      const before = (current.draft ?? current).milestones.map(withoutDraftMark);
      const place = before.findIndex(({ id }) => id === milestoneId);
      if (place < 0) throw appError('milestone_template.not_found');
      assertFreshDraft(edit.madeFrom, current);
      const milestones = before.with(place, { ...change, id: milestoneId });
      const pathOf: PathOf = (n) => (n === place ? '' : `milestones.${n}.`);
      await assertContent(tx, current.id, milestones, pathOf);
      await save(tx, current, actor, milestones);
      const { draft } = await viewAgain(tx, current);
      const after = draft?.milestones.find(({ id }) => id === milestoneId);
      if (!after) throw new Error('A milestone that was changed is in the draft');
      return after;
    },

    discardDraft: async (tx: Database, edit: TemplateEdit): Promise<void> => {
      const current = await lockCurrent(tx, edit);
      assertFreshDraft(edit.madeFrom, current);
      if (!current.draft) throw appError('template.draft_missing');
      // So that no later draft has the version of this one.
      await updateTemplate(tx, current.id, {}, nowText(clock));
      await deleteDraft(tx, current.id);
      await tellTemplate(tx, edit.actor, current.id);
    },

    publishDraft: async (tx: Database, edit: TemplateEdit, note: string): Promise<WorkflowTemplate> => {
      const current = await lockCurrent(tx, edit);
      assertFreshDraft(edit.madeFrom, current);
      if (!current.draft) throw appError('template.draft_missing');
      const milestones = current.draft.milestones.map(withoutDraftMark);
      await assertContent(tx, current.id, milestones);
      await publish(tx, edit.actor, current, { milestones, note });
      await deleteDraft(tx, current.id);
      return viewAgain(tx, current);
    },

    /** A draft that somebody works on stays. */
    revert: async (tx: Database, edit: TemplateEdit, version: number): Promise<WorkflowTemplate> => {
      const current = await lockCurrent(tx, edit);
      assertFresh(edit.madeFrom, current);
      await keepPublished(tx, current);
      const earlier = await findVersion(tx, current.id, version);
      if (!earlier) throw appError('template.version_missing');
      const milestones = orderContent(earlier.milestones);
      await publish(tx, edit.actor, current, { milestones, note: `Version ${version} once more` });
      return viewAgain(tx, current);
    },
  };
};
