import type { FileId, InventionId } from '@hub/contract/fields.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { showError, showSuccess } from '../../../../lib/toasts/toasts.ts';
import { failureText } from '../../../ground/editing/public.ts';
import { enqueueCopy, enqueueSync, readSync, repositoryEntryQuery } from '../api/repository.queries.ts';
import { followSync, maxTries, type SyncOutcome } from '../model/follow-sync.ts';
import { folderReference } from '../model/repository-labels.ts';

/** Waits, or throws when the person leaves the screen. */
const waitUnless = (signal: AbortSignal, ms: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });

const lateText = `The sync failed: it was not done after ${maxTries} checks. Files that still arrive appear here.`;

/** State of the sync that the person started. */
export type SyncProgress =
  | { kind: 'idle' }
  | { kind: 'running'; number: number }
  | { kind: 'error'; text: string };

/** The documents repository as the Files tab of an invention shows it, with its actions. */
export const useRepository = (inventionId: InventionId, references: readonly string[] | undefined) => {
  const client = useQueryClient();
  const reference = references && folderReference(references);
  const query = repositoryEntryQuery(inventionId, reference ?? '');
  const { data: entry, error, refetch } = useQuery({ ...query, enabled: reference !== undefined });
  const [progress, setProgress] = useState<SyncProgress>({ kind: 'idle' });
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort(new DOMException('The screen was left', 'AbortError'));
  }, []);

  const follow = async (
    enqueue: () => Promise<string>,
    onTry: (number: number) => void,
  ): Promise<SyncOutcome> => {
    const { signal } = leaving.current;
    const id = await enqueue();
    const outcome = await followSync({
      read: () => readSync(id),
      wait: (ms) => waitUnless(signal, ms),
      onTry,
    });
    await client.invalidateQueries({ queryKey: ['repository', inventionId] });
    return outcome;
  };

  const sync = async (): Promise<void> => {
    if (reference === undefined) return;
    setProgress({ kind: 'running', number: 1 });
    try {
      const outcome = await follow(
        () => enqueueSync(reference),
        (number) => setProgress({ kind: 'running', number }),
      );
      const isLate = outcome.kind === 'failed' && outcome.isLate;
      setProgress(isLate ? { kind: 'error', text: lateText } : { kind: 'idle' });
    } catch (failure) {
      if (!leaving.current.signal.aborted) setProgress({ kind: 'error', text: failureText(failure) });
    }
  };

  const copy = async (file: { id: FileId; name: string }): Promise<void> => {
    if (reference === undefined) return;
    const title = `“${file.name}” was not copied`;
    try {
      const outcome = await follow(
        () => enqueueCopy(file.id, reference),
        () => undefined,
      );
      if (outcome.kind === 'succeeded')
        showSuccess({ text: `“${file.name}” is in the repository folder ${outcome.root}.` });
      else
        showError({
          title,
          text: outcome.isLate
            ? 'The repository has not finished yet. Check again later.'
            : (client.getQueryData(query.queryKey)?.lastSync?.fault ?? 'Try again later.'),
        });
    } catch (failure) {
      if (!leaving.current.signal.aborted) showError({ title, text: failureText(failure) });
    }
  };

  return {
    /** Undefined while the references of the invention are loaded, and if none of them can name a folder. */
    reference,
    hasReferences: references !== undefined,
    entry,
    error,
    retry: () => void refetch(),
    progress,
    sync: () => void sync(),
    /** Writes a file into the folder. Undefined while that is not possible. */
    copy:
      entry && entry.connection !== 'off'
        ? (file: { id: FileId; name: string }) => void copy(file)
        : undefined,
  };
};

/** Result of `useRepository`. */
export type Repository = ReturnType<typeof useRepository>;
