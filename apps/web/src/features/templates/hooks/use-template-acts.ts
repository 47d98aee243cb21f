import type { ListedTemplate, WorkflowTemplate } from '@hub/contract/workflow/template.schema.ts';
import {
  deleteWorkflow,
  discardDraft,
  getWorkflow,
  revertTemplate,
  updateWorkflow,
} from '@hub/contract/workflow/workflows.calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { confirm } from '../../../lib/confirm/confirm.ts';
import { request } from '../../../lib/http/request.ts';
import { showSuccess } from '../../../lib/toasts/toasts.ts';
import { showUndo, tellRefused } from '../../editing/public.ts';
import { staleTemplate } from '../api/stale-template.ts';
import { forgetTemplate, keepTemplate, renewTemplates } from '../api/templates.queries.ts';

/** What is done to a template as a whole. Nothing here rejects: a refusal is told. */
export function useTemplateActs() {
  const client = useQueryClient();

  /** Shows what was answered; true where it was done. */
  const attempt = async (act: () => Promise<WorkflowTemplate | undefined>): Promise<boolean> => {
    try {
      const template = await act();
      if (template) keepTemplate(client, template);
      return true;
    } catch (error) {
      const theirs = staleTemplate(error);
      if (theirs) keepTemplate(client, theirs);
      tellRefused(error);
      return false;
    } finally {
      void renewTemplates(client);
    }
  };

  const bringBack = (id: string): void =>
    void attempt(() => request(updateWorkflow, { params: { id }, body: { deleted: false } }));

  const remove = async ({ id, title, updatedAt }: ListedTemplate): Promise<boolean> => {
    const isGone = await attempt(async () => {
      await request(deleteWorkflow, { params: { id }, query: { updatedAt } });
      return undefined;
    });
    if (!isGone) return false;
    forgetTemplate(client, id);
    showUndo({ text: `“${title}” was deleted. Work that runs on it goes on.`, onUndo: () => bringBack(id) });
    return true;
  };

  const makeDefault = async ({ id, title, updatedAt }: ListedTemplate): Promise<void> => {
    const query = { updatedAt };
    const body = { isDefault: true } as const;
    const isDone = await attempt(() => request(updateWorkflow, { params: { id }, query, body }));
    if (isDone) showSuccess({ text: `“${title}” is the default template now.` });
  };

  /** Throws the draft away; answers the template without it, or null where it stays. */
  const discard = async ({
    id,
    title,
    version,
    draft,
  }: WorkflowTemplate): Promise<WorkflowTemplate | null> => {
    const isMeant = await confirm({
      title: 'Discard the draft?',
      text: `All changes of “${title}” since version ${version} are lost. This cannot be undone.`,
      confirmLabel: 'Discard draft',
    });
    if (!isMeant) return null;
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
    const isMeant = await confirm({
      title: `Publish version ${version} once more?`,
      text: `Its milestones and steps become version ${now + 1}. A draft stays, and no version is lost.`,
      confirmLabel: `Revert to version ${version}`,
    });
    if (!isMeant) return false;
    const isDone = await attempt(() =>
      request(revertTemplate, { params: { id, version }, query: { updatedAt } }),
    );
    if (isDone) showSuccess({ text: `Version ${version} was published once more, as version ${now + 1}.` });
    return isDone;
  };

  return { remove, makeDefault, discard, revert };
}
