/** Emails of an invention. */
export { mailHandlers, mailKey } from './api/mail-handlers.ts';
