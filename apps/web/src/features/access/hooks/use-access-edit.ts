import { type InventionAccess, setInventionAccess } from '@hub/contract/inventions/access.calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { currentOf } from '../../../lib/http/http-error.ts';
import { showSuccess } from '../../../lib/toasts/toasts.ts';
import { saveVersion } from '../../editing/public.ts';
import { accessQuery, sendAccess } from '../api/access.queries.ts';
import { type AccessDraft, type AccessFields, isSameAccess, rebaseDraft } from '../model/access-draft.ts';

/** Edit of the access to an invention, as the panel shows it. */
export interface AccessEdit {
  draft: AccessDraft;
  /** Whether there are unsaved changes. */
  isChanged: boolean;
  change: (fields: Partial<AccessFields>) => void;
  cancel: () => void;
  save: () => Promise<void>;
  isSaving: boolean;
  /** Error of the last save; null without one. */
  error: unknown;
  /** True after someone else saved a different list; the draft is then based on theirs. */
  isConflicting: boolean;
}

/** Edits the access to an invention. Changes that someone else saved are shown before they are overwritten. */
export const useAccessEdit = (
  access: InventionAccess,
  onSaved: (access: InventionAccess) => void,
): AccessEdit => {
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

  /** Resends the draft when only other fields of the invention changed; changed access is shown first. */
  const send = async (from: AccessDraft): Promise<void> => {
    const result = await saveVersion<InventionAccess, AccessDraft, InventionAccess>({
      base: from.base,
      change: from,
      send: (fields, base) => sendAccess(base, fields),
      currentOf: (refusal) => currentOf(refusal, setInventionAccess.response),
      rebase: (current, fields, base) => (isSameAccess(current, base) ? fields : null),
    });
    if (result.kind === 'stale') {
      client.setQueryData(accessQuery(result.theirs.inventionId).queryKey, result.theirs);
      keep(rebaseDraft({ ...from, base: result.base }, result.theirs));
      setConflicting(true);
      return;
    }
    const { saved } = result;
    client.setQueryData(accessQuery(saved.inventionId).queryKey, saved);
    cancel();
    onSaved(saved);
    showSuccess({ text: 'Access to this invention was saved.' });
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
};
