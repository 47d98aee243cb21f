import type { Invention } from '@hub/contract/inventions/invention.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEdit } from '../../../ground/editing/public.ts';
import { inventionTarget } from '../api/invention-target.ts';

/** Edits of one invention. With `referenceOverride`, a reference that another invention has is accepted. */
export const useInventionEdit = (invention: Invention, options: { referenceOverride: boolean }) => {
  const client = useQueryClient();
  return useEdit({
    target: inventionTarget(client, invention.id, options.referenceOverride),
    subject: { kind: 'invention', id: invention.id, inventionId: invention.id, title: invention.title },
  });
};
