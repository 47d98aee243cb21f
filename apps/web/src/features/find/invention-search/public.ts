export { findInventions } from './api/inventions-store.ts';
export { useRecentInventions } from './api/recent-inventions.queries.ts';
export { InventionSearch } from './components/invention-search.tsx';
export { useInventionSearch } from './hooks/use-invention-search.ts';
