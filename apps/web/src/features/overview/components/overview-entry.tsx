import { Suspense } from 'react';
import { lazyView } from '../../../components/feedback/lazy-view.tsx';
import type { OverviewSearch } from '../model/overview-search.ts';

const OverviewScreen = lazyView(async () => (await import('./overview-screen.tsx')).OverviewScreen);

interface OverviewEntryProps {
  search: OverviewSearch;
  onSearch: (search: OverviewSearch) => void;
}

/**
 * The overview for both of its routes. Loaded as a separate chunk, so that the initial bundle does not contain it
 * twice.
 */
export const OverviewEntry = (props: OverviewEntryProps) => (
  <Suspense fallback={null}>
    <OverviewScreen {...props} />
  </Suspense>
);
