import { Readable } from 'node:stream';
import { toDavFault } from './dav-faults.ts';
import { createDavRequests, readDavText, type WebdavSettings } from './dav-requests.ts';
import {
  type DocumentsRepository,
  type RepositoryContent,
  RepositoryFault,
  type RepositoryFile,
} from './documents.port.ts';
import { joinPath, unfinishedName } from './entry-names.ts';
import { readListing } from './read-listing.ts';
import type { Listing } from './read-multistatus.ts';

interface WebdavOptions extends WebdavSettings {
  /** Maximum time for a response, and for the next part of a content, in milliseconds. */
  limitMs?: number;
}

const changed = () => new RepositoryFault('changed', 'The file was changed while it was read.');

/** Passes a content of a size on, and gives up when nothing arrives for a while or the content is of another size. */
const readParts = async function* (
  body: AsyncIterable<Uint8Array>,
  size: number,
  silence: { restart(): void },
): AsyncGenerator<Buffer> {
  let read = 0;
  try {
    for await (const chunk of body) {
      silence.restart();
      read += chunk.length;
      if (read > size) throw changed();
      yield Buffer.from(chunk);
    }
  } catch (error) {
    throw toDavFault(error);
  }
  if (read < size) throw changed();
};

/** Ends a transfer once nothing has moved for this long. */
const createSilence = (limitMs: number) => {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(new Error('Nothing arrived')), limitMs);
  return { signal: ending.signal, restart: () => timer.refresh(), end: () => clearTimeout(timer) };
};

/** Creates a documents repository on a WebDAV server (RFC 4918). */
export const createWebdavRepository = ({
  limitMs = 60_000,
  ...settings
}: WebdavOptions): DocumentsRepository => {
  const { send, addressOf, basePath } = createDavRequests(settings);
  const inTime = () => AbortSignal.timeout(limitMs);

  const list = async (path: string, depth: '0' | '1', isFolder: boolean): Promise<Listing> => {
    const request = {
      method: 'PROPFIND',
      path,
      isFolder,
      headers: { Depth: depth },
      signal: inTime(),
    } as const;
    const response = await send(request);
    if (response.status !== 207)
      throw new RepositoryFault('unavailable', 'This server does not answer as WebDAV does.');
    const text = await readDavText(response).catch((error: unknown) => {
      throw toDavFault(error);
    });
    return readListing(text, basePath, path);
  };

  const findFile = async (path: string): Promise<RepositoryFile> => {
    const { self } = await list(path, '0', false);
    if (self.kind !== 'file') throw new RepositoryFault('not-found', 'This is not a file.');
    return self;
  };

  const listFolder = async (path: string) => {
    const { self, entries } = await list(path, '1', true);
    if (self.kind !== 'folder') throw new RepositoryFault('not-found', 'This is not a folder.');
    return entries;
  };

  const remove = (path: string) => send({ method: 'DELETE', path, signal: inTime() });

  return {
    kind: 'webdav',
    listFolder,

    identifyFolder: async (path) => {
      const { self } = await list(path, '0', true);
      if (self.kind !== 'folder') throw new RepositoryFault('not-found', 'This is not a folder.');
      return '';
    },

    readFile: async <T>(path: string, use: (file: RepositoryContent) => Promise<T>): Promise<T> => {
      const before = await findFile(path);
      const silence = createSilence(limitMs);
      try {
        const { body } = await send({ method: 'GET', path, signal: silence.signal });
        const content = async function* (): AsyncGenerator<Buffer> {
          if (body) yield* readParts(body, before.size, silence);
          if ((await findFile(path)).version !== before.version) throw changed();
        };
        return await use({ size: before.size, version: before.version, content: content() });
      } finally {
        silence.end();
      }
    },

    createFolder: async (path) => {
      await send({ method: 'MKCOL', path, isFolder: true, signal: inTime() });
    },

    writeFile: async (folder, name, { sha256, size, content }) => {
      const [unfinished, path] = [joinPath(folder, unfinishedName(sha256)), joinPath(folder, name)];
      const silence = createSilence(limitMs);
      try {
        const headers = { 'content-length': String(size) };
        const data = Readable.from(
          (async function* () {
            for await (const chunk of content) {
              silence.restart();
              yield chunk;
            }
          })(),
        );
        await send({ method: 'PUT', path: unfinished, headers, data, signal: silence.signal });
        const move = { Destination: addressOf(path), Overwrite: 'F' };
        await send({ method: 'MOVE', path: unfinished, headers: move, signal: inTime() });
      } catch (error) {
        await remove(unfinished).catch(() => undefined);
        throw error;
      } finally {
        silence.end();
      }
      return findFile(path);
    },

    check: async () => {
      await list('', '0', true);
    },
  };
};
