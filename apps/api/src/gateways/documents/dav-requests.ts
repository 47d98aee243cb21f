import type { Readable } from 'node:stream';
import { AuthType, createClient, getPatcher } from 'webdav';
import { davFault, toDavFault } from './dav-faults.ts';
import { RepositoryFault } from './documents.port.ts';
import { splitPath } from './entry-names.ts';

/** How the hub reaches a WebDAV server. */
export interface WebdavSettings {
  /** Address of the root of the repository. */
  url: string;
  /** Name and password; undefined for a server that asks for none. */
  user: string | undefined;
  password: string | undefined;
}

/** A request to the WebDAV server. */
export interface DavRequest {
  method: 'PROPFIND' | 'GET' | 'PUT' | 'MOVE' | 'MKCOL' | 'DELETE';
  path: string;
  /** Whether the path is that of a folder: servers redirect one without a slash at its end. */
  isFolder?: boolean;
  headers?: Record<string, string>;
  data?: Readable;
  signal: AbortSignal;
}

/** Requests go to the configured server only: a redirect is a response like any other, and refused. */
getPatcher().patch('fetch', (...given: unknown[]) => {
  const [url, options] = given as [string, RequestInit];
  return fetch(url, { ...options, redirect: 'manual', ...(options.body && { duplex: 'half' as const }) });
});

const maxResponseChars = 64 * 1024 * 1024;

/** Reads the text of a response. Throws if it is longer than any folder needs. */
export const readDavText = async (response: Response): Promise<string> => {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > maxResponseChars)
      throw new RepositoryFault('unavailable', 'The documents repository sent a response that is too long.');
  }
  return text + decoder.decode();
};

/** Creates requests to one WebDAV server, with its sign-in. */
export const createDavRequests = ({ url, user, password }: WebdavSettings) => {
  const base = url.replace(/\/+$/, '');
  const client = createClient(base, {
    authType: user === undefined ? AuthType.None : AuthType.Auto,
    ...(user !== undefined && { username: user, password: password ?? '' }),
  });
  const addressOf = (path: string, isFolder = false): string => {
    const encoded = splitPath(path).map(encodeURIComponent).join('/');
    return `${base}/${encoded}${isFolder && encoded !== '' ? '/' : ''}`;
  };
  return {
    addressOf,
    /** Decoded path of the root on its server, without a slash at its end. */
    basePath: decodeURIComponent(new URL(base).pathname).replace(/\/+$/, ''),
    /** Sends a request; every status other than success throws `RepositoryFault`. */
    send: async ({ method, path, isFolder, headers, data, signal }: DavRequest): Promise<Response> => {
      try {
        const options = { url: addressOf(path, isFolder), method, signal, ...(data && { data }) };
        const sent = await client.customRequest(path, { ...options, headers: headers ?? {} });
        // The response of the `fetch` above.
        const response = sent as unknown as Response;
        if (response.status < 200 || response.status >= 300) throw davFault(response.status);
        return response;
      } catch (error) {
        throw toDavFault(error);
      }
    },
  };
};
