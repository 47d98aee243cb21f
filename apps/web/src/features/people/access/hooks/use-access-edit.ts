import { type InventionAccess, setInventionAccess } from '@hub/contract/inventions/access.calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { currentOf } from '../../../../lib/http/http-error.ts';
import { showSuccess } from '../../../../lib/toasts/toasts.ts';
import { type FieldPorts, useContest } from '../../../ground/editing/public.ts';
import { accessQuery, sendAccess } from '../api/access.queries.ts';
import {
  type AccessDraft,
  type AccessFields,
  accessChange,
  isSameAccess,
  joinAccess,
  type SeparateAccess,
  separateAccess,
} from '../model/access-draft.ts';

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
  /** Set while someone else's version of a grant and the person's have to be chosen from. */
  contest: ReturnType<typeof useContest>['contest'];
  choose: (keepsMine: Readonly<Record<string, boolean>>) => void;
  postpone: () => void;
}

const accessPorts: FieldPorts<InventionAccess, SeparateAccess> = {
  fieldsOf: separateAccess,
  send: (change, base) => sendAccess(base, joinAccess({ ...separateAccess(base), ...change })),
  currentOf: (error) => currentOf(error, setInventionAccess.response),
};

/** Edits the access to an invention. Changes of others to other grants are kept. */
export const useAccessEdit = (
  access: InventionAccess,
  onSaved: (access: InventionAccess) => void,
): AccessEdit => {
  const client = useQueryClient();
  const [kept, setKept] = useState<AccessDraft | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { contest, ...versions } = useContest(accessPorts, ({ updatedAt }) => ({
    updatedAt,
    title: 'Access to this invention',
  }));
  const draft = kept ?? { base: access, restricted: access.restricted, grants: access.grants };

  const keep = (next: AccessDraft | null): void => {
    setKept(next && !isSameAccess(next, next.base) ? next : null);
    setError(null);
  };
  const run = async (work: () => Promise<InventionAccess | null>): Promise<void> => {
    setSaving(true);
    setError(null);
    try {
      const saved = await work();
      if (!saved) return;
      client.setQueryData(accessQuery(saved.inventionId).queryKey, saved);
      keep(null);
      onSaved(saved);
      showSuccess({ text: 'Access to this invention was saved.' });
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
    cancel: () => keep(null),
    save: () => run(() => versions.save(draft.base, accessChange(draft))),
    isSaving,
    error,
    contest,
    choose: (keepsMine) => void run(() => versions.choose(keepsMine)),
    postpone: versions.postpone,
  };
};
