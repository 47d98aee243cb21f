import type { FileId, InventionId } from '@hub/contract/fields.ts';
import type { FilePatch, FileQuery, FileVersion, StoredFile } from '@hub/contract/files/file.schema.ts';
import { cleanFileName } from '@hub/domain/files/clean-file-name.ts';
import { kindOf } from '@hub/domain/files/file-kind.ts';
import type { FileSource } from '@hub/domain/files/file-source.ts';
import { freeName } from '@hub/domain/files/free-name.ts';
import type { VirusScanner } from '../../gateways/clamd/clamd.port.ts';
import { type Clock, nowText } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import { newId } from '../../platform/ids.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { type Storage, StorageUnavailableError, type StoredContent } from '../../platform/storage/storage.ts';
import type { Actor } from '../../spine/access/actor.ts';
import type { UploadTokens } from '../../spine/access/file-tokens.ts';
import { assertFresh } from '../../spine/concurrency/assert-fresh.ts';
import type { Write } from '../../spine/writes/write.ts';
import { extractText } from '../file-text/public.ts';
import { detectContentType } from './content-type.ts';
import { presentFile } from './file.presenter.ts';
import { isVisibleInvention, listFiles, listTags } from './file-list.read-model.ts';
import {
  addVersion,
  claimContent,
  findByContent,
  findByName,
  findFile,
  insertFile,
  listSimilarNames,
  listVersions,
  lockContent,
  lockFile,
  lockFileNames,
  moveFile,
  type NewContent,
  placeFile,
  purgeFile,
  type RepositoryPlace,
  trashFile,
  untrashFile,
  updateFile,
} from './files.repository.ts';
import { scanFile } from './jobs/scan-file.job.ts';
import { publishEvent } from './publish-file.ts';
import { spellFileTags } from './spell-file-tags.ts';

/** A file to add whose content is already stored. */
export interface NewFile {
  inventionId: InventionId;
  name: string;
  tags: readonly string[];
  source: FileSource;
  content: NewContent;
  ifExists?: 'version' | 'separate' | undefined;
  /** Number of the version that a new version is based on; a file with a newer one is not changed. */
  baseVersion?: number | undefined;
  /** Where it is in the documents repository. */
  place?: RepositoryPlace | undefined;
  /** Whether the caller publishes an event of its own, with the fields of `describeFile`. */
  isSilent?: boolean;
}

interface FilesDependencies {
  database: Database;
  clock: Clock;
  storage: Storage;
  queue: JobQueue;
  uploadTokens: UploadTokens;
  gateways: { scanner: VirusScanner | undefined };
}

/** Creates the use cases of files. */
export const createFilesService = ({
  database,
  clock,
  storage,
  queue,
  uploadTokens,
  gateways,
}: FilesDependencies) => {
  const read = async (db: Database, actor: Actor, id: string): Promise<StoredFile> => {
    const row = await findFile(db, actor, id);
    if (!row) throw appError('file.not_found');
    return presentFile(row);
  };

  const lock = async ({ tx, actor }: Write, id: string): Promise<StoredFile> => {
    await lockFile(tx, id);
    return read(tx, actor, id);
  };

  /**
   * Keeps a stored content from being cleaned up, and has a new one scanned and its text read. Throws if it was cleaned
   * up meanwhile.
   */
  const claim = async (
    tx: Database,
    content: NewContent,
    { isSearched }: { isSearched: boolean } = { isSearched: true },
  ): Promise<void> => {
    const { sha256 } = content;
    await lockContent(tx, sha256);
    const { isTextWaiting, scan } = await claimContent(tx, content, nowText(clock));
    if (gateways.scanner && scan === 'unchecked') await queue.enqueue(tx, scanFile, { sha256 });
    if (isSearched && isTextWaiting) await queue.enqueue(tx, extractText, { sha256 });
    if (!(await storage.has(content.sha256)))
      throw new StorageUnavailableError('The content was cleaned up while it was added');
  };

  const refuseExisting = async ({ tx, actor }: Write, file: NewFile): Promise<void> => {
    const { inventionId, name, tags, content } = file;
    const same = await findByContent(tx, inventionId, content.sha256);
    if (same) throw appError('file.exists', { existing: { ...same, same: 'content' } });
    const named = await findByName(tx, inventionId, name);
    if (!named) return;
    const claims = { ...content, sub: actor.id, inventionId, name, tags: [...tags] };
    const uploadToken = await uploadTokens.sign(claims);
    throw appError('file.exists', { existing: { ...named, same: 'name', uploadToken } });
  };

  const addNew = async (write: Write, file: NewFile): Promise<StoredFile> => {
    const { tx, actor } = write;
    const { content, inventionId, tags, source, place } = file;
    const name = freeName(file.name, await listSimilarNames(tx, inventionId, file.name));
    const id = newId();
    const kind = kindOf(content.type);
    const spelled = await spellFileTags(write, inventionId, { tags });
    const row = {
      ...content,
      fileId: id,
      kind,
      source,
      authorId: actor.id,
      inventionId,
      name,
      tags: spelled,
      place,
    };
    await insertFile(tx, row, nowText(clock));
    const added = await read(tx, actor, id);
    if (!file.isSilent) await publishEvent(write, 'file.added', added);
    return added;
  };

  const addToExisting = async (
    write: Write,
    id: string,
    { content, source, baseVersion }: NewFile,
  ): Promise<StoredFile> => {
    const { tx, actor } = write;
    const before = await lock(write, id);
    if (baseVersion !== undefined && baseVersion !== before.version)
      throw appError('entity.stale', { current: before });
    const version = { ...content, fileId: id, kind: kindOf(content.type), source, authorId: actor.id };
    await addVersion(tx, version, nowText(clock));
    const after = await read(tx, actor, id);
    await publishEvent(write, 'file.updated', after, before);
    return after;
  };

  /** Adds a file or a version of one. Throws `file.exists` if the name or content is there and nothing was chosen. */
  const addFile = async (write: Write, given: NewFile): Promise<StoredFile> => {
    const { tx } = write;
    const file = { ...given, name: cleanFileName(given.name) };
    await lockFileNames(tx, file.inventionId);
    if (file.ifExists === undefined) await refuseExisting(write, file);
    await claim(tx, file.content);
    const named = file.ifExists === 'version' ? await findByName(tx, file.inventionId, file.name) : undefined;
    return named ? addToExisting(write, named.id, file) : addNew(write, file);
  };

  /** Moves a file to another invention. What belongs to the old one no longer names it. */
  const moveTo = async (write: Write, id: string, inventionId: InventionId): Promise<void> => {
    const { tx, actor } = write;
    await lockFileNames(tx, inventionId);
    const before = await lock(write, id);
    const name = freeName(before.name, await listSimilarNames(tx, inventionId, before.name));
    await moveFile(tx, id, { inventionId, name }, nowText(clock));
    const after = await read(tx, actor, id);
    await publishEvent(write, 'file.deleted', before, before);
    await publishEvent(write, 'file.added', after);
  };

  return {
    /** Stores an uploaded content and finds its type. */
    describeContent: async (content: StoredContent, name: string): Promise<NewContent> => ({
      ...content,
      type: await detectContentType((range) => storage.open(content.sha256, range), content.size, name),
    }),

    addFile,

    /** Returns the file of an invention that has this content already, or adds it under a free name. */
    addOnce: async (write: Write, file: Omit<NewFile, 'ifExists'>): Promise<{ id: FileId }> => {
      const { inventionId, content } = file;
      await lockFileNames(write.tx, inventionId);
      const same = await findByContent(write.tx, inventionId, content.sha256);
      return same ? { id: same.id } : addFile(write, { ...file, ifExists: 'separate' });
    },

    moveFile: moveTo,

    /** Returns the invention of a file that the actor may see, also in the trash; undefined if there is none. */
    findInventionOf: async ({ tx, actor }: Write, id: string): Promise<InventionId | undefined> =>
      (await findFile(tx, actor, id))?.inventionId,

    /**
     * Claims a content that is not a file of an invention, such as an email. It is scanned, and its text is read when it
     * becomes a file.
     */
    keepContent: (tx: Database, content: NewContent): Promise<void> =>
      claim(tx, content, { isSearched: false }),

    /**
     * Writes where a file is in the documents repository, adds the content that it has there as a new version, and gives it
     * its new name there or one like it that is free. The repository itself never changes a file in the trash.
     */
    placeFile: async (
      write: Write,
      id: string,
      {
        place,
        content,
        name,
      }: { place: RepositoryPlace; content?: NewContent | undefined; name?: string | undefined },
    ): Promise<void> => {
      const { tx, actor } = write;
      if (name !== undefined) await lockFileNames(tx, (await read(tx, actor, id)).inventionId);
      const before = await lock(write, id);
      if (name !== undefined && name !== before.name) {
        const wanted = cleanFileName(name);
        const free = freeName(wanted, await listSimilarNames(tx, before.inventionId, wanted));
        await updateFile(tx, id, { name: free }, nowText(clock));
      }
      if (content) {
        await claim(tx, content);
        const version = { ...content, fileId: id, kind: kindOf(content.type), source: 'repository' } as const;
        await addVersion(tx, { ...version, authorId: actor.id }, nowText(clock));
      }
      await placeFile(tx, id, place, nowText(clock));
      await publishEvent(write, 'file.updated', await read(tx, actor, id), before);
    },

    /**
     * Adds a file that was refused because of its name, with the content of that upload. Throws `file.upload_expired` for
     * a token of another person or invention, and after 12 hours.
     */
    addUploadedFile: async (
      write: Write,
      {
        uploadToken,
        inventionId,
        ifExists,
      }: { uploadToken: string; inventionId: InventionId; ifExists: 'version' | 'separate' },
    ): Promise<StoredFile> => {
      const claims = await uploadTokens.read(uploadToken);
      if (claims?.sub !== write.actor.id || claims.inventionId !== inventionId)
        throw appError('file.upload_expired');
      const { name, tags, sha256, size, type } = claims;
      const content = { sha256, size, type };
      return addFile(write, { inventionId, name, tags, ifExists, source: 'uploaded', content });
    },

    listFiles: async (actor: Actor, query: FileQuery) => {
      const { files, total } = await listFiles(database, actor, query);
      return { collection: files.map(presentFile), total, size: query.size, skip: query.skip };
    },

    getFile: (actor: Actor, id: string): Promise<StoredFile> => read(database, actor, id),

    updateFile: async (
      write: Write,
      { id, baseVersion }: { id: string; baseVersion: string | undefined },
      patch: FilePatch,
    ): Promise<StoredFile> => {
      const { tx, actor } = write;
      const before = await lock(write, id);
      if (before.isDeleted) throw appError('file.not_found');
      assertFresh(baseVersion, before);
      if (patch.name !== undefined) {
        await lockFileNames(tx, before.inventionId);
        const named = await findByName(tx, before.inventionId, patch.name);
        if (named && named.id !== id) throw appError('file.name_taken');
      }
      const tags =
        patch.tags &&
        (await spellFileTags(write, before.inventionId, { tags: patch.tags, own: before.tags }));
      await updateFile(tx, id, { ...patch, tags }, nowText(clock));
      const after = await read(tx, actor, id);
      await publishEvent(write, 'file.updated', after, before);
      return after;
    },

    /** Moves a file to the trash; doing so twice is no error. */
    deleteFile: async (
      write: Write,
      { id, baseVersion }: { id: string; baseVersion: string | undefined },
    ): Promise<void> => {
      const { tx, actor } = write;
      const before = await lock(write, id);
      if (before.isDeleted) return;
      assertFresh(baseVersion, before);
      await trashFile(tx, id, actor.id, nowText(clock));
      await publishEvent(write, 'file.deleted', await read(tx, actor, id), before);
    },

    restoreFile: async (write: Write, id: string): Promise<StoredFile> => {
      const { tx, actor } = write;
      const before = await lock(write, id);
      if (!before.isDeleted) return before;
      await lockFileNames(tx, before.inventionId);
      const name = freeName(before.name, await listSimilarNames(tx, before.inventionId, before.name));
      await untrashFile(tx, id, name, nowText(clock));
      const after = await read(tx, actor, id);
      await publishEvent(write, 'file.updated', after, before);
      return after;
    },

    /** Deletes a file in the trash for good. Its content goes a day later, unless another file has it. */
    purgeFile: async (write: Write, id: string): Promise<void> => {
      const before = await lock(write, id);
      if (!before.isDeleted) throw appError('file.not_in_trash');
      await purgeFile(write.tx, id);
      await publishEvent(write, 'file.deleted', before, before);
    },

    listVersions: async (actor: Actor, id: string): Promise<FileVersion[]> => {
      await read(database, actor, id);
      const versions = await listVersions(database, id);
      return versions.map(({ email, firstName, lastName, size, ...version }) => ({
        ...version,
        size,
        author: { email, firstName, lastName },
      }));
    },

    listTags: async (actor: Actor, inventionId: string) => {
      if (!(await isVisibleInvention(database, actor, inventionId))) throw appError('invention.not_found');
      const tags = await listTags(database, actor, inventionId);
      return tags.map(({ tag, count }) => ({ tag, count: Number(count) }));
    },
  };
};
