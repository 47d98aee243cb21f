export { reportHandlers } from './api/report-handlers.ts';
