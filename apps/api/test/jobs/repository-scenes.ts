import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import type { TestHub } from '../support/test-hub.ts';
import type { JobScene } from './job-scene.ts';

const queuedSync = '01a1fc26-c2a1-7ada-bb29-000000000003';

/** Adds a file to the documents repository of the hub. */
const writeEntry = async ({ dependencies }: TestHub, folder: string): Promise<void> => {
  const { repository } = dependencies.config;
  if (repository?.kind !== 'folder') throw new Error('The hub has no documents repository');
  await mkdir(join(repository.path, folder), { recursive: true });
  await writeFile(join(repository.path, folder, 'Claims.txt'), 'We claim a pump.');
};

/** Scenes of the jobs that read the documents repository. */
export const repositoryScenes: Readonly<Record<string, JobScene>> = {
  'documents-repository.read-index': { prepare: (hub) => writeEntry(hub, 'SCENE-1') },
  'documents-repository.sync': {
    prepare: async (hub) => {
      await writeEntry(hub, 'SCENE-2');
      const { id: inventionId } = await buildInvention(hub.db, { reference_list: ['SCENE-2'] });
      const person = await buildPerson(hub.db, { permissions: ['inventions:edit'] });
      const at = hub.clock.now().toString();
      await hub.db
        .insertInto('repository_syncs')
        .values({
          id: queuedSync,
          invention_id: inventionId,
          kind: 'sync',
          reference: 'SCENE-2',
          requested_by: person.id,
          state: 'queued',
          created_at: at,
          updated_at: at,
        })
        .execute();
    },
    payload: { syncId: queuedSync },
  },
};
