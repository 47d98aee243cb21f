import type { StoredFile } from '@hub/contract/files/file.schema.ts';
import { listFilesByReference } from '@hub/contract/files/files.calls.ts';
import { findInvention } from '../../hub/find-invention.ts';
import { loadPages } from '../../hub/load-pages.ts';
import type { Context } from '../../program/context.ts';
import { defaultLimit, formatBytes, formatInstant } from '../rows.ts';

interface ListInput {
  invention: string;
  search: string | undefined;
  tag: string[];
  limit: number | undefined;
}

interface FilePage {
  collection: StoredFile[];
  total: number;
  size: number;
}

/** Lists the files of an invention, newest first. */
export const list = async (
  { connect, output }: Context,
  { invention, search, tag, limit }: ListInput,
): Promise<void> => {
  const { request } = await connect();
  const reference = await findInvention(request, invention);
  const page = await loadPages<StoredFile, FilePage>(limit ?? defaultLimit, (part) =>
    request(listFilesByReference, { body: { reference, qs: search, tags: tag, ...part } }),
  );
  output.table(
    page,
    page.collection,
    [
      { title: 'Name', value: ({ name }) => name },
      { title: 'Size', value: ({ size }) => formatBytes(size), align: 'right', isWhole: true },
      { title: 'Version', value: ({ version }) => version, align: 'right', isExtra: true },
      { title: 'Added', value: ({ updatedAt }) => formatInstant(updatedAt), isExtra: true },
      { title: 'By', value: ({ author }) => author.email, isExtra: true },
      { title: 'Id', value: ({ id }) => id, isWhole: true },
    ],
    'This invention has no files.',
  );
};
