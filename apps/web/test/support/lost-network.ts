import { login } from '@hub/contract/auth/auth.calls.ts';
import type { Call } from '@hub/contract/call.ts';

/** Whether a request has the method and the path of a call. */
const isOf = ({ method, path }: Call, url: string, asked = 'GET'): boolean => {
  const pattern = path.replaceAll(/:[^/]+/g, '[^/]+');
  return asked === method && new RegExp(`^${pattern}$`).test(new URL(url, 'http://hub.test').pathname);
};

/**
 * Lets the requests of a call fail as in a browser without a network, until the next screen is shown: after the old one is
 * left, as on a reload.
 */
export const loseRequests = (call: Call): void => {
  const { fetch: reach } = globalThis;
  globalThis.fetch = async (input, init) => {
    if (isOf(call, String(input), init?.method)) throw new TypeError('Failed to fetch');
    if (isOf(login, String(input), init?.method)) globalThis.fetch = reach;
    return reach(input, init);
  };
};
