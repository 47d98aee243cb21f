import type { WorkflowTemplate } from '@hub/contract/workflow/template.schema.ts';
import { saveDraft } from '@hub/contract/workflow/workflows.calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { request } from '../../../lib/http/request.ts';
import { failureText } from '../../editing/public.ts';
import { staleTemplate } from '../api/stale-template.ts';
import { keepTemplate, renewTemplates } from '../api/templates.queries.ts';
import { beginDraft, createDraftSaver, type DraftSaver, type DraftState } from '../model/draft-saver.ts';

/** The draft of a template while it is edited. */
export interface Draft extends DraftState, Pick<DraftSaver, 'act' | 'flush' | 'restart' | 'keepMine'> {}

/** Edits the draft of a template and saves it after each rest, when the page is left, and before it is published. */
export function useDraft(template: WorkflowTemplate): Draft {
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
          keepTemplate(client, saved);
          void renewTemplates(client);
          return { kind: 'saved', template: saved };
        } catch (error) {
          const theirs = staleTemplate(error);
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
  const { act, flush, restart, keepMine } = saver;
  return { ...state, act, flush, restart, keepMine };
}
