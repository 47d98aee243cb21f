import { Suspense } from 'react';
import { lazyView } from '../../../components/lazy-view.tsx';
import type { OverviewSearch } from '../model/overview-search.ts';

const OverviewScreen = lazyView(async () => (await import('./overview-screen.tsx')).OverviewScreen);

interface OverviewEntryProps {
  search: OverviewSearch;
  onSearch: (search: OverviewSearch) => void;
}

/** The screen for both of its routes. What it is made of is named in a chunk of its own, not twice in the first load. */
export const OverviewEntry = (props: OverviewEntryProps) => (
  <Suspense fallback={null}>
    <OverviewScreen {...props} />
  </Suspense>
);
