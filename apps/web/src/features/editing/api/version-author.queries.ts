import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { listStreamEvents } from '@hub/contract/streams/streams.calls.ts';
import { fullName } from '@hub/domain/people/person-name.ts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';
import type { Conflict } from './conflicts.ts';

const EVENTS_READ = 100;

/** Who did it, and for whom where they acted as somebody's assistant. */
const authorOf = ({ metadata }: StreamEvent): string =>
  metadata.for ? `${fullName(metadata.actor)} for ${fullName(metadata.for)}` : fullName(metadata.actor);

/** Who saved the version that a conflict is with; null where its event lies too far back. */
export const versionAuthorQuery = ({ id, inventionId, theirUpdatedAt }: Conflict) =>
  queryOptions({
    queryKey: ['inventions', inventionId, 'version-author', id, theirUpdatedAt],
    queryFn: async ({ signal }) => {
      const query = { size: EVENTS_READ };
      const page = await request(listStreamEvents, { params: { id: inventionId }, query, signal });
      const event = page.collection.find(({ metadata }) => metadata.updatedAt === theirUpdatedAt);
      return event ? authorOf(event) : null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
