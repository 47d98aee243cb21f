import type {
  MarkedRead,
  ReadMark,
  StreamEvent,
  StreamQuery,
  StreamSummary,
} from '@hub/contract/streams/stream.schema.ts';
import type { Clock } from '../../platform/clock.ts';
import { nowText } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { readStreamEvents } from '../../spine/live/stream-events.read-model.ts';
import { findStreamPage } from './stream-page.read-model.ts';
import { readStreamSummary, saveReadMark } from './stream-reads.repository.ts';

/** Use cases of an invention's stream. They throw `invention.not_found` if the actor may not see the invention. */
export const createStreamsService = ({ database, clock }: { database: Database; clock: Clock }) => {
  const getSummary = async (actor: Actor, inventionId: string): Promise<StreamSummary> => {
    const summary = await readStreamSummary(database, actor, inventionId);
    if (!summary) throw appError('invention.not_found');
    return summary;
  };

  return {
    /** Returns a page of an invention's stream. */
    listStreamEvents: async (
      actor: Actor,
      inventionId: string,
      query: StreamQuery,
    ): Promise<{ collection: StreamEvent[]; total: number; size: number; skip: number }> => {
      const page = await findStreamPage(database, actor, inventionId, query);
      if (!page) throw appError('invention.not_found');
      const collection = await readStreamEvents(database, inventionId, page.seqs);
      return { collection, total: page.total, size: query.size, skip: query.skip };
    },

    getSummary,

    /** Moves a read marker of the actor and returns it. */
    markRead: async (actor: Actor, inventionId: string, mark: ReadMark): Promise<MarkedRead> => {
      const isVisible = await saveReadMark(database, actor, inventionId, { ...mark, now: nowText(clock) });
      if (!isVisible) throw appError('invention.not_found');
      const { reads, lastSeq } = await getSummary(actor, inventionId);
      return { stream: mark.stream, ...reads[mark.stream], lastSeq };
    },
  };
};
