import {
  type DisclosureProposal,
  listDisclosureProposals,
  setDisclosureDismissal,
} from '@hub/contract/documents/ids-radar.calls.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';
import { disclosuresKey } from '../../../../lib/live/renew-shared.ts';
import { showSuccess } from '../../../../lib/toasts/toasts.ts';
import type { RadarList } from '../model/radar-search.ts';

/** Rows of a page. */
export const pageSize = 25;

/** Key of every page of the radar. */
export const radarKey = [disclosuresKey] as const;

/** A page of the proposals; refetched each time it is opened. */
export const radarQuery = (list: RadarList, page: number) =>
  queryOptions({
    queryKey: [...radarKey, list, page],
    queryFn: ({ signal }) =>
      request(listDisclosureProposals, {
        query: { list, skip: (page - 1) * pageSize, size: pageSize },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Dismisses a proposal with a reason, or restores it with null. */
export const useDismissal = ({ invention, source, citedOn }: DisclosureProposal) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string | null) =>
      request(setDisclosureDismissal, {
        body: { inventionId: invention.id, sourceId: source.id, citedOn, reason },
      }),
    onSuccess: (_, reason) => {
      // Before the row leaves with its own callbacks.
      showSuccess({ text: reason === null ? 'The proposal is open again.' : 'The proposal was dismissed.' });
      return client.invalidateQueries({ queryKey: radarKey });
    },
  });
};
