import type { InventionId } from '@hub/contract/fields.ts';
import { useQuery } from '@tanstack/react-query';
import { inventionQuery } from '../../../find/invention-cache/public.ts';

/** Returns the references of an invention; undefined until they are loaded. */
export const useReferences = (id: InventionId): readonly string[] | undefined =>
  useQuery(inventionQuery(id)).data?.references;
