import type { InventionId } from '@hub/contract/fields.ts';
import { useQuery } from '@tanstack/react-query';
import { inventionQuery } from '../../../find/invention-cache/public.ts';
import { AccessButton } from './access-button.tsx';

/** Shows who can see an invention, in a place outside its title bar. */
export const AccessOfInvention = ({ id }: { id: InventionId }) => {
  const { data: invention } = useQuery(inventionQuery(id));
  return invention ? <AccessButton invention={invention} /> : null;
};
