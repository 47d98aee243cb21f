export { useRecentInventions } from './api/recent-inventions.queries.ts';
export { InventionField } from './components/invention-field.tsx';
export { InventionSearch } from './components/invention-search.tsx';
export { useInventionSearch } from './hooks/use-invention-search.ts';
