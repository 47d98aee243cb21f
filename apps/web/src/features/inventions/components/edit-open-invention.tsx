import type { InventionId } from '@hub/contract/fields.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyView } from '../../../components/feedback/lazy-view.tsx';
import { inventionQuery } from '../../invention-cache/public.ts';

const EditInvention = lazyView(async () => (await import('./edit-invention.tsx')).EditInvention);

/** Dialog that edits the invention of an open tab. */
export const EditOpenInvention = ({ id, onClose }: { id: InventionId; onClose: () => void }) => {
  const { data: invention } = useQuery(inventionQuery(id));
  if (!invention) return null;
  return (
    <Suspense fallback={null}>
      <EditInvention invention={invention} onClose={onClose} />
    </Suspense>
  );
};
