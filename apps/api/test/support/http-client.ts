import { login } from '@hub/contract/auth/auth.calls.ts';
import { DEMO_PASSWORD } from '@hub/database/demo/load-demo.ts';

/** One request over the network; nothing where the connection broke. */
export interface Send {
  (
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; retryAfter: string | null; json: unknown } | undefined>;
  /** Of the person in whose name it is sent; empty where there is none. */
  readonly token: string;
}

/** Sends to a running hub in the name of whoever holds the token. */
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

/** Signs the demo attorney in at a running hub. */
export const signInAt = async (address: string): Promise<Send> => {
  const body = { email: 'attorney@demo.hub', password: DEMO_PASSWORD };
  const answer = await sendTo(address)(login.method, login.path, body);
  if (answer?.status !== 200) throw new Error(`Sign-in answered ${answer?.status}`);
  return sendTo(address, String(answer.json));
};
