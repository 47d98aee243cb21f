export { DocumentMatches } from './components/document-matches.tsx';
export { FoundPages } from './components/found-pages.tsx';
export { useFoundPages } from './hooks/use-found-pages.ts';
export { placeOf } from './model/found-page-place.ts';
export { markedWords } from './model/marked-terms.ts';
export { describePageCount } from './model/page-count.ts';
