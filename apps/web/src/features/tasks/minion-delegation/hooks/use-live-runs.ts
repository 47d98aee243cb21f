import type { InventionId } from '@hub/contract/fields.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { joinInvention } from '../../../../lib/live/join-invention.ts';
import { followRuns } from '../../../../lib/live/live.ts';
import { renewRuns } from '../api/runs.queries.ts';

/** Joins the room of an invention without its stream: no event is newer than this. */
const lastSeq = Number.MAX_SAFE_INTEGER;

/** Refetches the runs on an invention with each notice about one of them. */
export const useLiveRuns = (inventionId: InventionId): void => {
  const client = useQueryClient();
  useEffect(
    () =>
      followRuns((run) => {
        if (run.inventionId === inventionId) void renewRuns(client);
      }),
    [client, inventionId],
  );
  useEffect(
    // The run itself says when it is not found.
    () => joinInvention(inventionId, { lastSeq, onEvent: () => undefined, onNotFound: () => undefined }),
    [inventionId],
  );
};
