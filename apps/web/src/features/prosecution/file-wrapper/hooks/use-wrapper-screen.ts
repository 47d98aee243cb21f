import type { InventionId } from '@hub/contract/fields.ts';
import type { WrapperDocument } from '@hub/contract/file-wrapper/file-wrapper.schema.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { connectionQuery } from '../../../dates/office-connection/public.ts';
import { useSetting } from '../../../ground/settings/public.ts';
import { useVisit } from '../../../streams/read-markers/public.ts';
import { findMilestone, workQuery } from '../../../tasks/tasks/public.ts';
import { milestoneIconSetting } from '../../../work/milestones/public.ts';
import { fetchDocuments } from '../api/office-actions.ts';
import { wrapperQuery } from '../api/wrapper.queries.ts';
import { isFetchable } from '../model/downloads.ts';
import { documentsOf, documentsOfSection, needsDecision, type WrapperRow } from '../model/wrapper-rows.ts';
import type { WrapperSearch } from '../model/wrapper-search.ts';
import { useArchive } from './use-archive.ts';
import { useDownloadProgress } from './use-download-progress.ts';
import { useNewDocuments } from './use-new-documents.ts';
import { useOpenWhenStored } from './use-open-when-stored.ts';
import { useSelectedDocuments } from './use-selected-documents.ts';
import { useWrapperKeys } from './use-wrapper-keys.ts';
import { useWrapperRows } from './use-wrapper-rows.ts';
import type { WrapperContextValue } from './wrapper-context.ts';

interface WrapperScreenInput {
  inventionId: InventionId;
  search: WrapperSearch;
  onSearch: (search: WrapperSearch) => void;
  onClose: () => void;
}

const nothing: WrapperDocument[] = [];

/** State of the list of documents: its rows, selection, downloads and keys. */
export const useWrapperScreen = ({ inventionId, search, onSearch, onClose }: WrapperScreenInput) => {
  const client = useQueryClient();
  const loaded = useQuery(wrapperQuery(inventionId));
  const { data: work } = useQuery(workQuery(inventionId));
  const { data: connection } = useQuery(connectionQuery);
  const all = loaded.data ?? nothing;
  const { section } = search;
  const documents = useMemo(() => documentsOfSection(all, { section }), [all, section]);
  const list = useWrapperRows(all, search);
  const selection = useSelectedDocuments(documents);
  const archive = useArchive(inventionId, documents);
  const isNew = useNewDocuments(loaded.data);
  const showsMilestones = useSetting(milestoneIconSetting).documents;
  const [docketing, setDocketing] = useState<string | null>(null);
  const [correcting, setCorrecting] = useState<WrapperDocument | null>(null);
  useDownloadProgress(inventionId, all);
  useVisit(inventionId, 'ifw', all.length > 0);
  const openLater = useOpenWhenStored(all, (file) => onSearch({ ...search, file, page: undefined }));
  const canEdit = work?.canEdit ?? false;
  const canFetch = canEdit && connection?.state !== 'off';
  const fetch = (chosen: readonly WrapperDocument[]): void => {
    const missing = chosen.filter(isFetchable);
    if (missing.length === 0 || !canFetch) return;
    openLater(missing);
    const ids = missing.map(({ id }) => id);
    void fetchDocuments(client, inventionId, ids);
  };
  const onRow = (act: (row: WrapperRow) => void) => (index: number) => {
    const row = list.rows[index];
    if (row) act(row);
  };
  useWrapperKeys({
    toggle: onRow(selection.toggle),
    fetch: onRow((row) => fetch(documentsOf(row))),
    docket: onRow((row) => {
      const waiting = documentsOf(row).find(needsDecision);
      if (waiting && canEdit) setDocketing(waiting.id);
    }),
    selectAll: () => selection.add(list.rows),
    stepBack: () => (selection.ids.size > 0 ? selection.clear() : onClose()),
  });
  const context: WrapperContextValue = {
    inventionId,
    search,
    canEdit,
    canFetch,
    selected: selection.ids,
    toggle: selection.toggle,
    unfold: list.unfold,
    isNew,
    fetch,
    fetchFormat: ({ id }, format) => void fetchDocuments(client, inventionId, [id], format),
    docket: ({ id }) => setDocketing(id),
    correct: setCorrecting,
    milestoneOf: (id) => work && findMilestone(work, id),
    showsMilestones,
  };
  const former = all.length - documentsOfSection(all, {}).length;
  return {
    ...{ context, loaded, documents, list, selection, archive, former, total: all.length },
    ...{ docketing, setDocketing, correcting, setCorrecting },
  };
};
