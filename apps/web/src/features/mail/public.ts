/** Emails of an invention. */
export { mailHandlers } from './api/mail-handlers.ts';
