import type { StreamEvent, StreamQuery } from '@hub/contract/streams/stream.schema.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { readStreamPage } from '../../spine/live/stream-events.ts';
import { hasStream } from './streams.repository.ts';

/** Use case of reading an invention's stream. */
export const createStreamsService = ({ database }: { database: Database }) => ({
  /** Returns a page of an invention's stream. Throws `invention.not_found` if the actor may not see the invention. */
  listStreamEvents: async (
    actor: Actor,
    inventionId: string,
    query: StreamQuery,
  ): Promise<{ collection: StreamEvent[]; total: number; size: number; skip: number }> => {
    if (!(await hasStream(database, actor, inventionId))) throw appError('invention.not_found');
    const page = await readStreamPage(database, actor, inventionId, query);
    return { ...page, size: query.size, skip: query.skip };
  },
});
