export { readOverviewAhead } from './api/read-ahead.ts';
export { OverviewScreen } from './components/overview-screen.tsx';
export { type OverviewSearch, readOverviewSearch } from './model/overview-search.ts';
