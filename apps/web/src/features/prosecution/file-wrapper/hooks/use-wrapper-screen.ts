import type { FileId, InventionId } from '@hub/contract/fields.ts';
import type { WrapperDocument } from '@hub/contract/file-wrapper/file-wrapper.schema.ts';
import type { OfficeDownload } from '@hub/contract/patent-office/patent-office.schema.ts';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { connectionQuery } from '../../../dates/office-connection/public.ts';
import { useSetting } from '../../../ground/settings/public.ts';
import { useVisit } from '../../../streams/read-markers/public.ts';
import { findMilestone, workQuery } from '../../../tasks/tasks/public.ts';
import { milestoneIconSetting } from '../../../work/milestones/public.ts';
import { fetchDocuments } from '../api/office-actions.ts';
import { downloadQuery, showDownloads, wrapperQuery } from '../api/wrapper.queries.ts';
import { isFetchable, runningDownloads } from '../model/downloads.ts';
import { officeDownloadsSetting } from '../model/office-downloads-setting.ts';
import { documentsOf, documentsOfSection, needsDecision, type WrapperRow } from '../model/wrapper-rows.ts';
import type { WrapperSearch } from '../model/wrapper-search.ts';
import { useArchive } from './use-archive.ts';
import { useWrapperKeys } from './use-wrapper-keys.ts';
import { useWrapperRows } from './use-wrapper-rows.ts';
import type { WrapperContextValue } from './wrapper-context.ts';

const pollMs = 1_000;
/** The office serves one download at a time, so that the others only wait. */
const maxPolled = 2;

const isFirst = (a: OfficeDownload, b: OfficeDownload): number =>
  Number(b.status === 'downloading') - Number(a.status === 'downloading') || a.id.localeCompare(b.id);

/** Follows the downloads that are being served, and shows their progress in the file wrapper. */
const useDownloadProgress = (
  inventionId: InventionId,
  documents: readonly WrapperDocument[] | undefined,
): void => {
  const client = useQueryClient();
  const running = (documents ?? []).flatMap(runningDownloads).toSorted(isFirst).slice(0, maxPolled);
  const polled = useQueries({
    queries: running.map(({ id }) => ({ ...downloadQuery(id), refetchInterval: pollMs })),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
  useEffect(() => {
    if (polled.length > 0) showDownloads(client, inventionId, polled);
  }, [client, inventionId, polled]);
};

/** Opens a document that the person has just fetched as soon as it is stored, if they want that. */
const useOpenWhenStored = (
  documents: readonly WrapperDocument[],
  onOpen: (file: FileId) => void,
): ((documents: readonly WrapperDocument[]) => void) => {
  const { preview } = useSetting(officeDownloadsSetting);
  const [awaited, setAwaited] = useState<string | null>(null);
  const stored = documents.find(({ id }) => id === awaited)?.fileId ?? null;
  const open = useEffectEvent((file: FileId) => {
    setAwaited(null);
    onOpen(file);
  });
  useEffect(() => {
    if (stored !== null) open(stored);
  }, [stored]);
  return (fetched) => setAwaited(preview && fetched.length === 1 ? (fetched[0]?.id ?? null) : null);
};

/** The selected documents. */
const useSelectedDocuments = (documents: readonly WrapperDocument[]) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = documents.filter(({ id }) => chosen.has(id));
  const set = (rows: readonly WrapperRow[], isOn: boolean): void => {
    const ids = rows.flatMap(documentsOf).map(({ id }) => id);
    const others = [...chosen].filter((id) => !ids.includes(id));
    setChosen(new Set(isOn ? [...others, ...ids] : others));
  };
  return {
    ids: new Set(selected.map(({ id }) => id)),
    documents: selected,
    /** Selects the rows as well. */
    add: (rows: readonly WrapperRow[]): void => set(rows, true),
    toggle: (row: WrapperRow): void => set([row], !documentsOf(row).every(({ id }) => chosen.has(id))),
    clear: (): void => setChosen(new Set()),
  };
};

const none: ReadonlySet<string> = new Set();

/**
 * Returns whether a document was new at any time since the tab was opened, or arrived meanwhile: the markers stay until the
 * next visit although the visit is recorded meanwhile.
 */
const useNewDocuments = (documents: readonly WrapperDocument[] | undefined) => {
  const [marked, setMarked] = useState(none);
  const [atFirst, setAtFirst] = useState<ReadonlySet<string>>();
  if (documents && !atFirst) setAtFirst(new Set(documents.map(({ id }) => id)));
  const isUnseen = ({ id, isNew }: WrapperDocument): boolean => isNew || atFirst?.has(id) === false;
  const found = documents?.filter((document) => isUnseen(document) && !marked.has(document.id)) ?? [];
  if (found.length > 0) setMarked(new Set([...marked, ...found.map(({ id }) => id)]));
  return (document: WrapperDocument): boolean => marked.has(document.id);
};

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
