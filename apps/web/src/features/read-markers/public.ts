/** How far the person has read the streams of an invention. */
export { markRead } from './api/mark-read.ts';
export { useVisit } from './hooks/use-visit.ts';
