import type { InventionId } from '@hub/contract/fields.ts';
import type { WrapperDocument } from '@hub/contract/file-wrapper/file-wrapper.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { downloadPath, maxZipped, pathOf } from '../../../files/files/public.ts';
import { fetchDocuments } from '../api/office-actions.ts';
import {
  type ArchiveState,
  archiveState,
  isFetchable,
  isWholeWrapper,
  zipGroups,
} from '../model/downloads.ts';

/** Saves stored documents: all of the file wrapper as one zip, others in as many as they need. */
const saveArchive = async (
  inventionId: InventionId,
  documents: readonly WrapperDocument[],
  isWhole: boolean,
): Promise<void> => {
  if (isWhole) return downloadPath(`wrapper/${inventionId}`);
  const files = documents.flatMap(({ fileId }) => fileId ?? []);
  for (const group of zipGroups(files, maxZipped)) await downloadPath(pathOf(group));
};

/** An archive that waits for its documents. */
export interface WaitingArchive extends ArchiveState {
  total: number;
  /** Fetches the failed documents again. */
  retry: () => void;
  /** Makes the archive of what is stored. */
  save: () => void;
  cancel: () => void;
}

/** Fetches documents from the office and saves them as a zip as soon as all are stored. */
export const useArchive = (inventionId: InventionId, documents: readonly WrapperDocument[]) => {
  const client = useQueryClient();
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  const wanted = documents.filter(({ id }) => ids?.has(id));
  const state = archiveState(wanted);
  const isComplete = ids !== null && state.stored.length === ids.size;
  const save = (): void => {
    setIds(null);
    void saveArchive(inventionId, state.stored, isWholeWrapper(state.stored, documents));
  };
  const saveComplete = useEffectEvent(save);
  useEffect(() => {
    if (isComplete) saveComplete();
  }, [isComplete]);
  const fetch = async (missing: readonly WrapperDocument[]): Promise<boolean> =>
    missing.length === 0 ||
    fetchDocuments(
      client,
      inventionId,
      missing.map(({ id }) => id),
    );
  const start = async (chosen: readonly WrapperDocument[]): Promise<void> => {
    const usable = chosen.filter((document) => document.fileId !== null || document.canDownload);
    if (await fetch(usable.filter(isFetchable))) setIds(new Set(usable.map(({ id }) => id)));
  };
  const waiting: WaitingArchive | null =
    ids === null || isComplete
      ? null
      : {
          ...state,
          total: ids.size,
          retry: () => void fetch(state.failed),
          save,
          cancel: () => setIds(null),
        };
  return { waiting, start: (chosen: readonly WrapperDocument[]) => void start(chosen) };
};
