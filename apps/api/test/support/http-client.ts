import { createClient } from '@hub/client/client.ts';
import { login } from '@hub/contract/auth/auth.calls.ts';
import { demoPassword } from '@hub/demo-workspace/load-demo.ts';

/** Sends one request over the network; resolves to undefined when the connection broke. */
export interface Send {
  (
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; retryAfter: string | null; json: unknown } | undefined>;
  /** Bearer token of the sender; empty without one. */
  token: string;
}

/** Creates a sender of raw requests to a running hub, for paths outside the contract and hubs that crash. */
export const sendTo = (address: string, token = ''): Send => {
  const send = async (...[method, path, body, headers]: Parameters<Send>): ReturnType<Send> => {
    try {
      const response = await fetch(address + path, {
        method,
        headers: {
          ...headers,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      const retryAfter = response.headers.get('retry-after');
      return { status: response.status, retryAfter, json: await response.json().catch(() => null) };
    } catch {
      return undefined;
    }
  };
  return Object.assign(send, { token });
};

/** The demo attorney. */
export const demoSignIn = { email: 'attorney@demo.hub', password: demoPassword };

/** Signs in to a running hub as the demo attorney. */
export const signInAt = async (address: string): Promise<Send> => {
  const request = createClient({ baseUrl: address, validates: true });
  return sendTo(address, await request(login, { body: demoSignIn }));
};
