import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { constants, createReadStream, createWriteStream } from 'node:fs';
import { access, copyFile, link, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readHttpError } from '@hub/client/http-error.ts';
import { createFileToken } from '@hub/contract/files/files.calls.ts';
import { exitCodes, Failure } from '../../failures/failure.ts';
import type { Hub } from '../../hub/hub.ts';
import { createProgress, type Progress } from '../../terminal/progress.ts';
import { safeFileName } from './safe-file-name.ts';

interface SaveOptions {
  folder: string;
  /** Whether to replace an existing file. */
  force: boolean;
  timeoutMs: number;
}

/** A file that was saved. */
export interface SavedFile {
  id: string;
  path: string;
  size: number;
  sha256: string;
}

/** An unfinished download: its name contains the SHA-256 of the content, so that only the same content is continued. */
interface Part {
  path: string;
  sha256: string;
  size: number;
}

const partPath = (folder: string, name: string, sha256: string): string =>
  join(folder, `.${name}.${sha256.slice(0, 32)}.part`);

const isThere = (path: string): Promise<boolean> =>
  access(path, constants.F_OK).then(
    () => true,
    () => false,
  );

const refuseExisting = (path: string): never => {
  throw new Failure(`${path} already exists. --force overwrites it.`, exitCodes.conflict);
};

/** Reads the SHA-256 of a content from the entity tag that the hub gives it. */
const readSha256 = (response: Response): string => {
  const [, sha256] = /^"([0-9a-f]{64})"$/.exec(response.headers.get('etag') ?? '') ?? [];
  if (sha256 === undefined)
    throw new Failure('The hub did not send the SHA-256 of the file. Nothing was saved.', exitCodes.failure);
  return sha256;
};

const hashFile = async (path: string): Promise<Hash> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash;
};

interface Transfer {
  response: Response;
  path: string;
  /** Digest of what the part already has. */
  hash: Hash;
  /** Bytes that the part already has. */
  start: number;
  total: number | undefined;
  timeoutMs: number;
  progress: Progress;
}

/** Appends a response to a part. Rejects with `Failure` if nothing arrives for the timeout; the part stays. */
const receive = async ({
  response,
  path,
  hash,
  start,
  total,
  timeoutMs,
  progress,
}: Transfer): Promise<number> => {
  const reader = response.body?.getReader();
  const file = createWriteStream(path, { flags: start > 0 ? 'a' : 'w' });
  const failed = new Promise<never>((_resolve, reject) => file.once('error', reject));
  let done = start;
  const readChunk = async () => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('timeout')), timeoutMs);
    });
    try {
      return await Promise.race([reader?.read(), late, failed]);
    } finally {
      clearTimeout(timer);
    }
  };
  try {
    for (let chunk = await readChunk(); chunk && !chunk.done; chunk = await readChunk()) {
      hash.update(chunk.value);
      if (!file.write(chunk.value)) await Promise.race([once(file, 'drain'), failed]);
      done += chunk.value.length;
      progress.report(done, total);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== undefined && !isNetworkFault(error)) throw error;
    throw new Failure(
      'The connection to the hub was lost. The same command continues the download.',
      exitCodes.unreachable,
    );
  } finally {
    progress.end();
    await reader?.cancel().catch(() => {});
    file.end();
    await Promise.race([once(file, 'close'), failed]);
  }
  return done;
};

const isNetworkFault = (error: unknown): boolean =>
  /^(?:UND_|ECONN|EPIPE|ETIMEDOUT)/.test((error as NodeJS.ErrnoException).code ?? '');

/** Gives a complete part its name. Without `force` an existing file is never replaced, even if it was just created. */
const publishPart = async (part: string, target: string, force: boolean): Promise<void> => {
  if (force) return rename(part, target);
  try {
    await link(part, target);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') refuseExisting(target);
    // Some file systems have no hard links.
    await copyFile(part, target, constants.COPYFILE_EXCL);
  }
  await rm(part);
};

const findPart = async (folder: string, name: string): Promise<Part | undefined> => {
  const pattern = /\.([0-9a-f]{32})\.part$/;
  for (const entry of await readdir(folder)) {
    const [suffix, sha256] = pattern.exec(entry) ?? [];
    if (suffix === undefined || sha256 === undefined || entry !== `.${name}${suffix}`) continue;
    const path = join(folder, entry);
    const { size } = await stat(path);
    return { path, sha256, size };
  }
  return undefined;
};

/** Saves the current version of a file in a folder. */
export const saveFile = async (
  hub: Hub,
  { id, name }: { id: string; name: string },
  { folder, force, timeoutMs }: SaveOptions,
): Promise<SavedFile> => {
  await mkdir(folder, { recursive: true });
  const safeName = safeFileName(name);
  const target = join(folder, safeName);
  if (!force && (await isThere(target))) refuseExisting(target);
  const address = await hub.request(createFileToken, { body: { path: `files/${id}` } });
  const url = new URL(address, hub.address).href;
  if (new URL(url).origin !== hub.address)
    throw new Failure('The hub sent the address of another server.', exitCodes.failure);

  const found = await findPart(folder, safeName);
  const fetchFrom = (start: number) =>
    hub.fetch(url, { headers: start > 0 ? { range: `bytes=${start}-` } : {} });
  let response = await fetchFrom(found?.size ?? 0);
  const isSame = (): boolean => found !== undefined && readSha256(response).startsWith(found.sha256);
  if (found && (response.status === 416 || (response.status === 206 && !isSame()))) {
    await response.body?.cancel();
    response = await fetchFrom(0);
  }
  if (!response.ok) throw await readHttpError(url, response);
  const sha256 = readSha256(response);
  const start = response.status === 206 && found ? found.size : 0;
  const path = partPath(folder, safeName, sha256);
  if (found && found.path !== path) await rm(found.path, { force: true });
  const hash = start > 0 ? await hashFile(path) : createHash('sha256');
  const rest = Number(response.headers.get('content-length') ?? Number.NaN);
  const total = Number.isNaN(rest) ? undefined : start + rest;
  const progress = createProgress(name);
  const size = await receive({ response, path, hash, start, total, timeoutMs, progress });
  if (hash.digest('hex') !== sha256) {
    await rm(path, { force: true });
    throw new Failure(
      `${safeName} arrived damaged: its SHA-256 differs. Nothing was saved.`,
      exitCodes.failure,
    );
  }
  await publishPart(path, target, force);
  return { id, path: target, size, sha256 };
};
