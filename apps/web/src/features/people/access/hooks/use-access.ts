import type { InventionId } from '@hub/contract/fields.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { accessQuery } from '../api/access.queries.ts';

/** Returns the access to an invention; refetches it whenever the invention's version changes. */
export const useAccess = (inventionId: InventionId, version: string) => {
  const access = useQuery(accessQuery(inventionId));
  const follow = useEffectEvent((newest: string) => {
    if (access.data && access.data.updatedAt !== newest) void access.refetch();
  });
  useEffect(() => follow(version), [version]);
  return access;
};
