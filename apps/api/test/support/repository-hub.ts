import { randomUUID } from 'node:crypto';
import { mkdir, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  enqueueRepositorySync,
  getRepositoryIndexEntry,
  getRepositorySync,
} from '@hub/contract/documents-repository/documents-repository.calls.ts';
import type {
  RepositoryIndexEntry,
  SyncToken,
} from '@hub/contract/documents-repository/documents-repository.schema.ts';
import { inventionIdSchema } from '@hub/contract/fields.ts';
import type { StoredFile } from '@hub/contract/files/file.schema.ts';
import { listFilesByReference } from '@hub/contract/files/files.calls.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import type { RepositorySettings } from '../../src/platform/config/repository-settings.ts';
import { runQueued } from './run-queued.ts';
import type { TestClient } from './test-client.ts';
import { startTestHub, type TestHub } from './test-hub.ts';

/** A hub with a documents repository in a folder of its own. */
export interface RepositoryHub {
  hub: TestHub;
  /** Path of the repository. */
  folder: string;
  client: TestClient & { person: { id: string } };
  /** Adds an invention with one reference of its own. */
  addInvention(reference?: string): Promise<{ inventionId: string; reference: string }>;
  /** Writes a file into the repository, with the folders of its path. */
  write(path: string, content: string): Promise<void>;
  /** Queues a sync, runs its job and returns how it ended. */
  sync(reference: string): Promise<SyncToken>;
  getEntry(reference: string): Promise<RepositoryIndexEntry>;
  /** Lists the files of an invention by name. */
  listFiles(inventionId: string): Promise<StoredFile[]>;
  stop(): Promise<void>;
}

let lastReference = 0;

/** Starts a hub with a documents repository: a new folder, unless other settings are given. */
export const startRepositoryHub = async (settings?: RepositorySettings): Promise<RepositoryHub> => {
  const folder = join(await realpath(tmpdir()), `hub-repository-${randomUUID()}`);
  await mkdir(folder);
  const hub = await startTestHub({ repository: settings ?? { kind: 'folder', path: folder } });
  const client = await hub.signIn(await buildPerson(hub.db, { permissions: ['inventions:edit'] }));
  return {
    hub,
    folder,
    client,
    addInvention: async (given) => {
      lastReference += 1;
      const reference = given ?? `ACME-${lastReference}`;
      const { id } = await buildInvention(hub.db, { reference_list: [reference] });
      return { inventionId: id, reference };
    },
    write: async (path, content) => {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    },
    sync: async (reference) => {
      const { body } = await client.call(enqueueRepositorySync, { params: { ref: reference } });
      await runQueued(hub, 'documents-repository.sync');
      return (await client.call(getRepositorySync, { params: { id: body.id } })).body;
    },
    getEntry: async (reference) =>
      (await client.call(getRepositoryIndexEntry, { params: { ref: reference } })).body,
    listFiles: async (inventionId) => {
      const query = { reference: inventionIdSchema.parse(inventionId), sort: 'name', order: 'asc' } as const;
      return (await client.call(listFilesByReference, { body: query })).body.collection;
    },
    stop: async () => {
      await hub.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
