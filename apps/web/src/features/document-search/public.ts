export { FoundPages } from './components/found-pages.tsx';
export { useFoundPages } from './hooks/use-found-pages.ts';
