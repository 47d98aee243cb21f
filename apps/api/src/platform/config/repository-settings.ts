import { isAbsolute } from 'node:path';
import { z } from 'zod';

/** Whether an address names a place only, without a sign-in, which would end up in logs. */
const isPlainAddress = (address: string): boolean => {
  const url = URL.parse(address);
  return url !== null && url.username + url.password + url.search + url.hash === '';
};

/** The settings of the documents repository, by environment variable. */
export const repositoryVariables = {
  HUB_REPOSITORY_PATH: z
    .string()
    .refine(isAbsolute, 'must be an absolute path')
    .optional()
    .describe(
      'Folder of the documents repository, such as a mounted share. Unset: none; in the demo, `demo-repository` in the data folder.',
    ),
  HUB_REPOSITORY_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://dav.example.com/matters' })
    .refine(isPlainAddress, 'must not contain a sign-in, a query or a fragment')
    .optional()
    .describe('Its address on a WebDAV server, instead of a folder.'),
  HUB_REPOSITORY_USER: z.string().optional().describe('User of the WebDAV server.'),
  HUB_REPOSITORY_PASSWORD: z.string().optional().describe('Password of the WebDAV server.'),
};

/** Where the documents repository is. */
export type RepositorySettings =
  | { kind: 'folder'; path: string }
  | { kind: 'webdav'; url: string; user: string | undefined; password: string | undefined };

/** Returns where the documents repository is, or why the settings contradict each other. */
export const readRepository = (data: {
  HUB_REPOSITORY_PATH?: string | undefined;
  HUB_REPOSITORY_URL?: string | undefined;
  HUB_REPOSITORY_USER?: string | undefined;
  HUB_REPOSITORY_PASSWORD?: string | undefined;
}): { settings: RepositorySettings | undefined } | { fault: string } => {
  const { HUB_REPOSITORY_PATH: path, HUB_REPOSITORY_URL: url } = data;
  if (path !== undefined && url !== undefined)
    return { fault: 'HUB_REPOSITORY_URL must be unset if HUB_REPOSITORY_PATH is set' };
  if (path !== undefined) return { settings: { kind: 'folder', path } };
  if (url === undefined) return { settings: undefined };
  const { HUB_REPOSITORY_USER: user, HUB_REPOSITORY_PASSWORD: password } = data;
  return { settings: { kind: 'webdav', url, user, password } };
};
