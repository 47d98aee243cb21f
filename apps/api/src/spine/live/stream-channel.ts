/** Notification channel on which commits reach every server. */
export const streamChannel = 'stream_events';
