import { Suspense } from 'react';
import { lazyView } from '../../../../components/feedback/lazy-view.tsx';
import { useStore } from '../../../../lib/store.ts';
import { timeExtension } from '../../../../lib/time-extension.ts';

const AskedExtension = lazyView(
  async () => (await import('../../../work/milestones/public.ts')).AskedExtension,
);

/** Renders the dialog that extends the time of a milestone, whichever screen shows its date. */
export const ExtendTimeHost = () => {
  const asked = useStore(timeExtension);
  if (asked === null) return null;
  return (
    <Suspense fallback={null}>
      <AskedExtension {...asked} />
    </Suspense>
  );
};
