import type { FileId, InventionId } from '@hub/contract/fields.ts';
import type { StoredFile } from '@hub/contract/files/file.schema.ts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { type FileChange, type FileList, withChange } from '../model/file-list.ts';
import type { FileView } from '../model/file-search.ts';
import { fileListKey, fileQuery, fileTagsQuery } from './files.queries.ts';

const viewOfQuery = ({ queryKey }: Query): FileView => queryKey[3] as FileView;

const listsOf = (client: QueryClient, inventionId: InventionId): Query[] =>
  client.getQueryCache().findAll({ queryKey: fileListKey(inventionId) });

/** Returns whether anything of an invention's files is cached. */
export const hasFiles = (client: QueryClient, inventionId: InventionId): boolean =>
  client.getQueryCache().findAll({ queryKey: ['files', inventionId] }).length > 0;

/** Returns the newest cached version of a file. */
export const findFile = (
  client: QueryClient,
  { id, inventionId }: { id: string; inventionId: InventionId },
): StoredFile | undefined => {
  const alone = client.getQueryData(fileQuery(inventionId, id as FileId).queryKey);
  const rows = listsOf(client, inventionId).flatMap(({ state }) =>
    state.data === undefined ? [] : Object.values((state.data as FileList).rows),
  );
  return [alone, ...rows.filter((row) => row.id === id)].reduce(
    (newest, one) => (newest && one && newest.updatedAt >= one.updatedAt ? newest : (one ?? newest)),
    undefined,
  );
};

/** Applies a change of a file to all lists. A list that is just being read may miss it and is read again. */
const changeLists = (client: QueryClient, inventionId: InventionId, change: FileChange): void => {
  for (const query of listsOf(client, inventionId)) {
    if (query.state.fetchStatus === 'fetching') void client.refetchQueries({ queryKey: query.queryKey });
    client.setQueryData<FileList>(
      query.queryKey,
      (list) => list && withChange(list, change, viewOfQuery(query)),
    );
  }
};

/** Tags of files that are not in the suggestions yet are added to them. */
const noteTags = (client: QueryClient, { inventionId, tags }: StoredFile): void => {
  client.setQueryData(fileTagsQuery(inventionId).queryKey, (known) => {
    const added = known ? tags.filter((tag) => !known.includes(tag)) : [];
    return known && added.length > 0 ? [...known, ...added] : known;
  });
};

/** Shows a new or changed file in all lists. */
export const showFile = (
  client: QueryClient,
  file: StoredFile,
  before: StoredFile | null = findFile(client, file) ?? null,
): void => {
  changeLists(client, file.inventionId, { before, after: file });
  client.setQueryData(fileQuery(file.inventionId, file.id).queryKey, file);
  noteTags(client, file);
};

/** Removes a file that was deleted for good from all lists. */
export const dropFile = (client: QueryClient, file: Pick<StoredFile, 'id' | 'inventionId'>): void => {
  const before = findFile(client, file) ?? null;
  if (before) changeLists(client, file.inventionId, { before, after: null });
  void client.resetQueries({ queryKey: fileQuery(file.inventionId, file.id).queryKey });
};
