export { applyWorkEvent } from './api/apply-work-event.ts';
