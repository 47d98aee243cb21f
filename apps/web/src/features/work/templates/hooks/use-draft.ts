import type { WorkflowTemplate } from '@hub/contract/templates/template.schema.ts';
import { getWorkflow, saveDraft } from '@hub/contract/templates/templates.calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { currentOf } from '../../../../lib/http/http-error.ts';
import { request } from '../../../../lib/http/request.ts';
import { failureText } from '../../../ground/editing/public.ts';
import { cacheTemplate, renewTemplates } from '../api/templates.queries.ts';
import { beginDraft, createDraftSaver, type DraftSaver, type DraftState } from '../model/draft-saver.ts';

/** State and functions of a draft while it is edited. */
export interface Draft
  extends DraftState,
    Pick<DraftSaver, 'dispatch' | 'flush' | 'restart' | 'keepMine' | 'contest'> {}

/** Edits the draft of a template; saves it after each pause, when the page is left, and before it is published. */
export const useDraft = (template: WorkflowTemplate): Draft => {
  const client = useQueryClient();
  const [state, setState] = useState<DraftState>(() => beginDraft(template));
  const [saver] = useState(() =>
    createDraftSaver(template, {
      show: setState,
      send: async (milestones, updatedAt) => {
        try {
          const saved = await request(saveDraft, {
            params: { id: template.id },
            query: { updatedAt },
            body: { milestones },
          });
          cacheTemplate(client, saved);
          void renewTemplates(client);
          return { kind: 'saved', template: saved };
        } catch (error) {
          const theirs = currentOf(error, getWorkflow.response);
          return theirs ? { kind: 'stale', theirs } : { kind: 'failed', reason: failureText(error) };
        }
      },
    }),
  );
  useEffect(() => saver.adopt(template), [saver, template]);
  useEffect(() => {
    const leave = (): void => void saver.flush();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      saver.close();
    };
  }, [saver]);
  const { dispatch, flush, restart, keepMine, contest } = saver;
  return { ...state, dispatch, flush, restart, keepMine, contest };
};
