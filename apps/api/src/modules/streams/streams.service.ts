import type { StreamEvent, StreamQuery } from '@hub/contract/streams/stream.schema.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { assertInventionAccess } from '../../spine/access/assert-invention-access.ts';
import { readStreamPage } from '../../spine/live/stream-events.ts';

/** Use case of reading an invention's stream. */
export const createStreamsService = ({ database }: { database: Database }) => ({
  /** Returns a page of an invention's stream. Throws `invention.not_found` if the actor may not see the invention. */
  listStreamEvents: async (
    actor: Actor,
    inventionId: string,
    query: StreamQuery,
  ): Promise<{ collection: StreamEvent[]; total: number; size: number; skip: number }> => {
    await assertInventionAccess(database, actor, { of: 'invention', id: inventionId, right: 'read' });
    const page = await readStreamPage(database, actor, inventionId, query);
    return { ...page, size: query.size, skip: query.skip };
  },
});
