import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import type { TestHub } from '../support/test-hub.ts';
import type { JobScene } from './job-scene.ts';

const [queuedSync, strandedSync] = [
  '01a1fc26-c2a1-7ada-bb29-000000000003',
  '01a1fc26-c2a1-7ada-bb29-000000000013',
];

/** Adds a file to the documents repository of the hub. */
const writeEntry = async ({ dependencies }: TestHub, folder: string): Promise<void> => {
  const { repository } = dependencies.config;
  if (repository?.kind !== 'folder') throw new Error('The hub has no documents repository');
  await mkdir(join(repository.path, folder), { recursive: true });
  await writeFile(join(repository.path, folder, 'Claims.txt'), 'We claim a pump.');
};

/** Adds a sync that a person has asked for. */
const addSync = async (
  { db, clock }: TestHub,
  reference: string,
  sync: { id: string; state: string; claim?: string },
): Promise<void> => {
  const { id: inventionId } = await buildInvention(db, { reference_list: [reference] });
  const person = await buildPerson(db, { permissions: ['inventions:edit'] });
  const at = clock.now().toString();
  await db
    .insertInto('repository_syncs')
    .values({
      ...{ ...sync, invention_id: inventionId, kind: 'sync', reference, requested_by: person.id },
      ...{ created_at: at, updated_at: at },
    })
    .execute();
};

/** Scenes of the jobs that read the documents repository. */
export const repositoryScenes: Readonly<Record<string, JobScene>> = {
  'documents-repository.read-index': { prepare: (hub) => writeEntry(hub, 'SCENE-1') },
  'documents-repository.sync': {
    prepare: async (hub) => {
      await writeEntry(hub, 'SCENE-2');
      await addSync(hub, 'SCENE-2', { id: queuedSync, state: 'queued' });
    },
    payload: { syncId: queuedSync },
  },
  'documents-repository.resume': {
    prepare: (hub) => addSync(hub, 'SCENE-3', { id: strandedSync, state: 'running', claim: strandedSync }),
  },
};
