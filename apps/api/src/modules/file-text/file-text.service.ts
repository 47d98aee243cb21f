import type { FileId, InventionId } from '@hub/contract/fields.ts';
import { type FoundPages, maxCountedPages } from '@hub/contract/files/file-text.calls.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { Actor } from '../../spine/access/actor.ts';
import type { Write } from '../../spine/writes/write.ts';
import { findContent, forgetFailure } from './file-text.repository.ts';
import { presentFoundPage } from './found-page.presenter.ts';
import { extractText } from './jobs/extract-text.job.ts';
import { readPageQuery } from './page-query.ts';
import { publishTextState } from './publish-text-state.ts';
import { readPages, searchPages, type TextPages } from './text-search.read-model.ts';

/** A search in the text of files. */
interface TextSearch {
  qs: string;
  inventionId?: InventionId | undefined;
  skip: number;
  size: number;
}

interface FileTextDependencies {
  database: Database;
  queue: JobQueue;
  clock: Clock;
}

/** Creates the use cases of the text of files. */
export const createFileTextService = ({ database, queue, clock }: FileTextDependencies) => ({
  searchText: async (actor: Actor, { qs, ...page }: TextSearch): Promise<FoundPages> => {
    const search = { ...page, ...readPageQuery(qs), maxCounted: maxCountedPages };
    const { pages, total } = await searchPages(database, actor, search);
    return { collection: pages.map(presentFoundPage), total, size: page.size, skip: page.skip };
  },

  /** Returns the text of a file page by page. Throws `file.not_found`. */
  listPages: async (actor: Actor, wanted: TextPages) => {
    const found = await readPages(database, actor, wanted);
    if (!found) throw appError('file.not_found');
    const { state, pages: collection, total } = found;
    return { state, collection, total, size: wanted.size, skip: wanted.skip };
  },

  /** Queues reading a text that could not be read; doing so twice is no error. Throws `file.not_found`. */
  readAgain: async (write: Write, fileId: FileId): Promise<void> => {
    const { tx } = write;
    const sha256 = await findContent(tx, fileId);
    if (sha256 === undefined) throw appError('file.not_found');
    if (!(await forgetFailure(tx, sha256))) return;
    await queue.enqueue(tx, extractText, { sha256 });
    await publishTextState(tx, clock, { sha256, hasUnreadableText: false, by: { write, fileId } });
  },
});
