export { EventWords } from './components/event-words.tsx';
export { StreamScreen } from './components/stream-screen.tsx';
export { type StreamSearch, streamSearchSchema } from './model/stream-search.ts';
