/** Channel on which a commit tells every server what is new to be told. */
export const streamChannel = 'stream_events';
