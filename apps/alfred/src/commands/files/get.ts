import type { FileId, InventionId } from '@hub/contract/fields.ts';
import type { StoredFile } from '@hub/contract/files/file.schema.ts';
import { getFile, listFilesByReference } from '@hub/contract/files/files.calls.ts';
import { exitCodes, Failure } from '../../failures/failure.ts';
import { findInvention, isId } from '../../hub/find-invention.ts';
import type { Hub } from '../../hub/hub.ts';
import { loadPages } from '../../hub/load-pages.ts';
import type { Context } from '../../program/context.ts';
import { safeLine } from '../../terminal/safe-text.ts';
import { formatBytes } from '../rows.ts';
import { type SavedFile, saveFile } from './save-file.ts';

interface GetInput {
  source: string;
  names: string[];
  all: boolean | undefined;
  to: string | undefined;
  force: boolean | undefined;
}

interface FilePage {
  collection: StoredFile[];
  total: number;
  size: number;
}

const listAll = async ({ request }: Hub, reference: InventionId): Promise<StoredFile[]> => {
  const { collection } = await loadPages<StoredFile, FilePage>(Number.MAX_SAFE_INTEGER, (part) =>
    request(listFilesByReference, { body: { reference, sort: 'name', order: 'asc', ...part } }),
  );
  return collection;
};

const findFiles = async (hub: Hub, { source, names, all }: GetInput): Promise<StoredFile[]> => {
  if (names.length === 0 && !all) {
    if (!isId(source)) throw new Failure('Name the files to download, or use --all.', exitCodes.usage);
    return [await hub.request(getFile, { params: { id: source as FileId } })];
  }
  const files = await listAll(hub, await findInvention(hub.request, source));
  if (all) return files;
  return names.map((name) => {
    const wanted = name.normalize('NFC');
    const found = files.find((file) => file.name === wanted);
    if (!found) throw new Failure(`The invention has no file ${safeLine(name)}.`, exitCodes.notFound);
    return found;
  });
};

/** Downloads files of an invention, or one by its id. */
export const get = async ({ connect, output, settings }: Context, input: GetInput): Promise<void> => {
  const hub = await connect();
  const { to: folder = '.', force = false } = input;
  const saved: SavedFile[] = [];
  for (const file of await findFiles(hub, input)) {
    const one = await saveFile(hub, file, { folder, force, timeoutMs: settings.timeoutMs });
    saved.push(one);
    if (!output.isJson) output.event(one, () => `${safeLine(one.path)}  ${formatBytes(one.size)}`);
  }
  if (output.isJson) output.show(saved, () => '');
};
