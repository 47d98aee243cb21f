import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { listStreamEvents } from '@hub/contract/streams/streams.calls.ts';
import { fullName } from '@hub/domain/people/person-name.ts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';
import type { Conflict } from '../model/conflicts.ts';

const eventsRead = 100;

/** Name of the person who caused an event, with the sponsor if they acted for one. */
const authorOf = ({ metadata }: StreamEvent): string =>
  metadata.for ? `${fullName(metadata.actor)} for ${fullName(metadata.for)}` : fullName(metadata.actor);

/** Author of the version that an edit conflicts with; null if its event is too old. */
export const versionAuthorQuery = ({ id, inventionId, theirUpdatedAt }: Conflict) =>
  queryOptions({
    queryKey: ['inventions', inventionId, 'version-author', id, theirUpdatedAt],
    queryFn: async ({ signal }) => {
      const query = { size: eventsRead };
      const page = await request(listStreamEvents, { params: { id: inventionId }, query, signal });
      const event = page.collection.find(({ metadata }) => metadata.updatedAt === theirUpdatedAt);
      return event ? authorOf(event) : null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
