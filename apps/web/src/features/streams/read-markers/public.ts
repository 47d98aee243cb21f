/** How far the person has read the streams of an invention. */
export { markRead } from './api/mark-read.ts';
export { useReadingTime } from './hooks/use-reading-time.ts';
export { useVisit } from './hooks/use-visit.ts';
export { observerSettings } from './model/observer-setting.ts';
