import type { InventionId } from '@hub/contract/fields.ts';
import type { QueryClient } from '@tanstack/react-query';

/** Key of an invention's matters, comparison and log. */
export const docketingKey = (inventionId: InventionId) => ['docketing-system', inventionId] as const;

/** Reads the docketing of an invention again if it is shown. */
export const renewDocketing = (client: QueryClient, inventionId: InventionId): Promise<void> =>
  client.invalidateQueries({ queryKey: docketingKey(inventionId) });
