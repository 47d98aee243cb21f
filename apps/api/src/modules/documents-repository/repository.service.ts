import type {
  RepositoryIndexEntry,
  SyncToken,
} from '@hub/contract/documents-repository/documents-repository.schema.ts';
import type { FileId, InventionId } from '@hub/contract/fields.ts';
import { maxFileBytes } from '@hub/contract/files/file.schema.ts';
import { folderNameOf } from '@hub/domain/files/folder-name.ts';
import type { DocumentsRepository } from '../../gateways/documents/documents.port.ts';
import { type Clock, nowText } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import { newId } from '../../platform/ids.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { assertInventionAccess } from '../../spine/access/assert-invention-access.ts';
import type { Write } from '../../spine/writes/write.ts';
import { sync } from './jobs/run-sync.job.ts';
import { findCopied } from './placed-files.repository.ts';
import { listVisibleNamed } from './references.repository.ts';
import {
  countDifferences,
  type FolderQuery,
  findFolderOf,
  findLastSync,
  listFolders,
} from './repository-index.read-model.ts';
import { findSync, type NewSync, queueSync } from './syncs.repository.ts';

interface RepositoryDependencies {
  database: Database;
  clock: Clock;
  queue: Pick<JobQueue, 'enqueue'>;
  gateways: { documents: DocumentsRepository | undefined };
}

/** Creates the use cases of the documents repository. */
export const createRepositoryService = ({ database, clock, queue, gateways }: RepositoryDependencies) => {
  /** Throws `invention.not_found` or `repository.reference_ambiguous` unless one visible invention has the reference. */
  const findInvention = async (db: Database, actor: Actor, reference: string): Promise<InventionId> => {
    const [first, second] = await listVisibleNamed(db, actor, reference);
    if (!first) throw appError('invention.not_found');
    if (second) throw appError('repository.reference_ambiguous');
    return first.id;
  };

  const enqueue = async (
    { tx, actor }: Write,
    asked: Omit<NewSync, 'id' | 'requestedBy'>,
  ): Promise<{ id: string }> => {
    if (!gateways.documents) throw appError('repository.not_connected');
    if (folderNameOf(asked.reference) === undefined) throw appError('repository.reference_unusable');
    const { id, isNew } = await queueSync(
      tx,
      { ...asked, id: newId(), requestedBy: actor.id },
      nowText(clock),
    );
    if (isNew) await queue.enqueue(tx, sync, { syncId: id });
    return { id };
  };

  return {
    /** Lists the folders of references that the actor may see. */
    listIndex: (actor: Actor, query: FolderQuery) => listFolders(database, actor, query),

    /** Returns what is known of a reference. */
    getEntry: async (actor: Actor, reference: string): Promise<RepositoryIndexEntry> => {
      const inventionId = await findInvention(database, actor, reference);
      const folder = await findFolderOf(database, actor, { inventionId, reference });
      const [differences, lastSync] = await Promise.all([
        countDifferences(database, { inventionId, root: folder?.root, maxFileBytes }),
        findLastSync(database, inventionId, reference),
      ]);
      return {
        connection: gateways.documents?.kind ?? 'off',
        reference,
        inventionId,
        canBeFolder: folderNameOf(reference) !== undefined,
        folder: folder ?? null,
        ...differences,
        lastSync: lastSync ?? null,
      };
    },

    /** Queues reading the folder of a reference; one that is under way is returned instead. */
    enqueueSync: async (write: Write, reference: string): Promise<{ id: string }> => {
      const inventionId = await findInvention(write.tx, write.actor, reference);
      const right = { right: 'write', permission: 'inventions:edit' } as const;
      await assertInventionAccess(write.tx, write.actor, { of: 'invention', id: inventionId, ...right });
      write.annotateAudit({ inventionId });
      return enqueue(write, { inventionId, reference });
    },

    /** Queues writing a file into the folder of a reference of its invention. */
    enqueueCopy: async (write: Write, fileId: FileId, reference: string): Promise<{ id: string }> => {
      const file = await findCopied(write.tx, fileId);
      if (!file) throw appError('file.not_found');
      if (file.scan === 'infected') throw appError('file.quarantined');
      const inventionId = await findInvention(write.tx, write.actor, reference);
      if (inventionId !== file.inventionId) throw appError('invention.not_found');
      return enqueue(write, { inventionId, reference, fileId });
    },

    /** Throws `repository.sync_not_found`. */
    getSync: async (actor: Actor, id: string): Promise<SyncToken> => {
      const found = await findSync(database, actor, id);
      if (!found) throw appError('repository.sync_not_found');
      const { state, root } = found;
      const hasEnded = state === 'succeeded' || state === 'failed';
      return { fullfiled: hasEnded, status: state, root: state === 'succeeded' ? root : null };
    },
  };
};
