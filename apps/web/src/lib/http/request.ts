import { readToken, renewToken } from '../session/session.ts';
import { createWebClient } from '../web-client/web-client.ts';

/** Sends a call as the signed-in person; renews an expired token once. */
export const request = createWebClient({ readToken, renewToken });
