export { UnmatchedScreen } from './components/unmatched-screen.tsx';
export { type UnmatchedSearch, unmatchedSearchSchema } from './model/unmatched-search.ts';
