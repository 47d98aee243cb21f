export { EventSentence } from './components/event-sentence.tsx';
export { StreamScreen } from './components/stream-screen.tsx';
export { type StreamSearch, streamSearchSchema } from './model/stream-search.ts';
