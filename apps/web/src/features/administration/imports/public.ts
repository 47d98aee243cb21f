export { ImportScreen } from './components/import-screen.tsx';
export { ImportsScreen } from './components/imports-screen.tsx';
export { type ImportSearch, importSearchSchema } from './model/import-search.ts';
