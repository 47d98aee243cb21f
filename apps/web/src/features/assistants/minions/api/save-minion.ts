import type { Minion, MinionComment } from '@hub/contract/minions/minion.schema.ts';
import {
  createMinion,
  createMinionComment,
  deleteMinion,
  updateMinion,
} from '@hub/contract/minions/minions.calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';
import { addedComment, addedMinion, presentId } from '../model/confirmed.ts';
import type { MinionDraft } from '../model/minion-draft.ts';
import { minionQuery, renewComments, renewMinions } from './minions.queries.ts';

/** Creates a minion. */
export const useCreateMinion = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (data: MinionDraft): Promise<Minion> =>
      addedMinion(await request(createMinion, { body: { data } }), data.name),
    onSuccess: (minion) => {
      client.setQueryData(minionQuery(minion.documentId).queryKey, minion);
      void renewMinions(client);
    },
  });
};

/** Saves changed fields of a minion. */
export const useUpdateMinion = (id: string | undefined) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (data: Partial<MinionDraft>): Promise<Minion> =>
      (await request(updateMinion, { params: { id: presentId(id) }, body: { data } })).data,
    onSuccess: (minion) => {
      client.setQueryData(minionQuery(minion.documentId).queryKey, minion);
      void renewMinions(client);
    },
  });
};

/** Deletes a minion. */
export const useDeleteMinion = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request(deleteMinion, { params: { id } }),
    onSuccess: () => renewMinions(client),
  });
};

/** Writes a comment to a minion. */
export const useAddComment = (minionId: string) => {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `minion ${minionId}` },
    mutationFn: async (
      data: Pick<MinionComment, 'content' | 'attachments' | 'inventionId'>,
    ): Promise<MinionComment> =>
      addedComment(await request(createMinionComment, { body: { data: { ...data, minionId } } })),
    onSuccess: () => renewComments(client, minionId),
  });
};
