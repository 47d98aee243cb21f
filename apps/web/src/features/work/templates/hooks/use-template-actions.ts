import type { ListedTemplate, WorkflowTemplate } from '@hub/contract/templates/template.schema.ts';
import {
  deleteWorkflow,
  discardDraft,
  getWorkflow,
  revertTemplate,
  updateWorkflow,
} from '@hub/contract/templates/templates.calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { confirm } from '../../../../lib/confirm/confirm.ts';
import { currentOf } from '../../../../lib/http/http-error.ts';
import { request } from '../../../../lib/http/request.ts';
import { showSuccess } from '../../../../lib/toasts/toasts.ts';
import { showSaveError, showUndo } from '../../../ground/editing/public.ts';
import { cacheTemplate, forgetTemplate, renewTemplates } from '../api/templates.queries.ts';

/** Actions on a whole template. They never reject; errors are shown as messages. */
export const useTemplateActions = () => {
  const client = useQueryClient();

  /** Runs an action and caches the returned template; returns whether it succeeded. */
  const attempt = async (action: () => Promise<WorkflowTemplate | undefined>): Promise<boolean> => {
    try {
      const template = await action();
      if (template) cacheTemplate(client, template);
      return true;
    } catch (error) {
      const theirs = currentOf(error, getWorkflow.response);
      if (theirs) cacheTemplate(client, theirs);
      showSaveError(error);
      return false;
    } finally {
      void renewTemplates(client);
    }
  };

  const restore = (id: string): void =>
    void attempt(() => request(updateWorkflow, { params: { id }, body: { deleted: false } }));

  const remove = async ({ id, title, updatedAt }: ListedTemplate): Promise<boolean> => {
    const isGone = await attempt(async () => {
      await request(deleteWorkflow, { params: { id }, query: { updatedAt } });
      return undefined;
    });
    if (!isGone) return false;
    forgetTemplate(client, id);
    showUndo({ text: `“${title}” was deleted. Workflows that use it continue.`, onUndo: () => restore(id) });
    return true;
  };

  const makeDefault = async ({ id, title, updatedAt }: ListedTemplate): Promise<void> => {
    const query = { updatedAt };
    const body = { isDefault: true } as const;
    const isDone = await attempt(() => request(updateWorkflow, { params: { id }, query, body }));
    if (isDone) showSuccess({ text: `“${title}” is now the default template.` });
  };

  /** Discards the draft; returns the template without it, or null if the draft was kept. */
  const discard = async ({
    id,
    title,
    version,
    draft,
  }: WorkflowTemplate): Promise<WorkflowTemplate | null> => {
    const isConfirmed = await confirm({
      title: 'Discard the draft?',
      text: `All changes to “${title}” since version ${version} will be lost. This cannot be undone.`,
      confirmLabel: 'Discard draft',
    });
    if (!isConfirmed) return null;
    let left: WorkflowTemplate | null = null;
    await attempt(async () => {
      if (draft) await request(discardDraft, { params: { id }, query: { updatedAt: draft.updatedAt } });
      left = await request(getWorkflow, { params: { id } });
      return left;
    });
    return left;
  };

  const revert = async (
    { id, updatedAt, version: now }: WorkflowTemplate,
    version: number,
  ): Promise<boolean> => {
    const isConfirmed = await confirm({
      title: `Publish version ${version} again?`,
      text: `Its milestones and steps will become version ${now + 1}. The draft and all versions are kept.`,
      confirmLabel: `Revert to version ${version}`,
    });
    if (!isConfirmed) return false;
    const isDone = await attempt(() =>
      request(revertTemplate, { params: { id, version }, query: { updatedAt } }),
    );
    if (isDone) showSuccess({ text: `Version ${version} was published again as version ${now + 1}.` });
    return isDone;
  };

  return { remove, makeDefault, discard, revert };
};
