import type { IncomingMessage } from 'node:http';

/** Whether a request comes from a page of the hub or from no page at all, by its Origin header. */
export const isOwnOrigin = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean => {
  if (headers.origin === undefined) return true;
  return URL.parse(headers.origin)?.host === headers.host;
};
