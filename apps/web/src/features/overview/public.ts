export { OverviewEntry } from './components/overview-entry.tsx';
export { type OverviewSearch, readOverviewSearch } from './model/overview-search.ts';
