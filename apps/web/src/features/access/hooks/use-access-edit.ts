import type { InventionAccess } from '@hub/contract/inventions/access.calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError } from '../../../lib/http/http-error.ts';
import { showSuccess } from '../../../lib/toasts/toasts.ts';
import { accessQuery, sendAccess } from '../api/access.queries.ts';
import { type AccessDraft, type AccessFields, isSameAccess, rebaseDraft } from '../model/access-draft.ts';

const mostTries = 5;

const isStale = (error: unknown): boolean =>
  error instanceof HttpError && error.problem?.code === 'entity.stale';

/** An edit of who may see an invention, as the panel shows it. */
export interface AccessEdit {
  draft: AccessDraft;
  /** Whether there is something to save. */
  isChanged: boolean;
  change: (fields: Partial<AccessFields>) => void;
  cancel: () => void;
  save: () => Promise<void>;
  isSaving: boolean;
  /** Why it was not saved; null where it was not refused. */
  error: unknown;
  /** True once somebody else saved another list meanwhile; the draft then stands on theirs. */
  isConflicting: boolean;
}

/** Edits who may see an invention. A list that somebody else changed meanwhile is shown before anything is saved over it. */
export function useAccessEdit(
  access: InventionAccess,
  onSaved: (access: InventionAccess) => void,
): AccessEdit {
  const client = useQueryClient();
  const [kept, setKept] = useState<AccessDraft | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [isConflicting, setConflicting] = useState(false);
  const draft = kept ?? { base: access, restricted: access.restricted, grants: access.grants };

  const keep = (next: AccessDraft | null): void => {
    setKept(next && !isSameAccess(next, next.base) ? next : null);
    setError(null);
  };
  const cancel = (): void => {
    keep(null);
    setConflicting(false);
  };

  /** Sends the draft; where only other fields of the invention changed meanwhile, on top of them. */
  const send = async (from: AccessDraft): Promise<void> => {
    let base = from.base;
    for (let attempt = 1; ; attempt += 1) {
      try {
        const saved = await sendAccess(base, from);
        client.setQueryData(accessQuery(saved.inventionId).queryKey, saved);
        cancel();
        onSaved(saved);
        showSuccess({ text: 'Saved who may see this invention.' });
        return;
      } catch (refusal) {
        if (!isStale(refusal) || attempt === mostTries) throw refusal;
        const current = await client.fetchQuery(accessQuery(base.inventionId));
        if (!isSameAccess(current, base)) {
          keep(rebaseDraft({ ...from, base }, current));
          setConflicting(true);
          return;
        }
        base = current;
      }
    }
  };

  const save = async (): Promise<void> => {
    setSaving(true);
    setError(null);
    try {
      await send(draft);
    } catch (refusal) {
      setError(refusal);
    } finally {
      setSaving(false);
    }
  };

  return {
    draft,
    isChanged: kept !== null,
    change: (fields) => keep({ ...draft, ...fields }),
    cancel,
    save,
    isSaving,
    error,
    isConflicting,
  };
}
