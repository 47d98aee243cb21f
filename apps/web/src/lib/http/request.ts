import { readToken, renewToken } from '../session/session.ts';
import { createHttpClient } from './http-client.ts';
import { emitStatus } from './status-listeners.ts';

/** Makes a declared call as the signed-in person; an expired token is renewed once on the way. */
export const { request } = createHttpClient({ baseUrl: '', readToken, renewToken, onStatus: emitStatus });
