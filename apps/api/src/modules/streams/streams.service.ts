import type { StreamEvent, StreamQuery } from '@hub/contract/streams/stream.schema.ts';
import type { Actor } from '../../platform/access/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import { readStreamPage } from '../../platform/live/stream-events.ts';
import { checkStreams, hasStream } from './streams.repository.ts';

/** The use cases of an invention's stream. */
export const createStreamsService = ({ database }: { readonly database: Database }) => ({
  /** A page of an invention's stream. Throws `invention.not_found` where it may not be seen. */
  listStreamEvents: async (
    actor: Actor,
    inventionId: string,
    query: StreamQuery,
  ): Promise<{ collection: StreamEvent[]; total: number; size: number; skip: number }> => {
    if (!(await hasStream(database, actor, inventionId))) throw appError('invention.not_found');
    const page = await readStreamPage(database, actor, inventionId, query);
    return { ...page, size: query.size, skip: query.skip };
  },

  check: () => checkStreams(database),
});
