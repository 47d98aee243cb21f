import type { InventionId } from '@hub/contract/fields.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyView } from '../../../../components/feedback/lazy-view.tsx';
import { inventionQuery } from '../../../find/invention-cache/public.ts';

const EditInvention = lazyView(async () => (await import('./edit-invention.tsx')).EditInvention);

interface EditOpenInventionProps {
  id: InventionId;
  /** Field that has the focus when the dialog opens; the title by default. */
  focuses?: 'title' | 'applicationNumber';
  onClose: () => void;
}

/** Dialog that edits the invention of an open tab. */
export const EditOpenInvention = ({ id, ...dialog }: EditOpenInventionProps) => {
  const { data: invention } = useQuery(inventionQuery(id));
  if (!invention) return null;
  return (
    <Suspense fallback={null}>
      <EditInvention invention={invention} {...dialog} />
    </Suspense>
  );
};
