import { type DAVResultResponse, parseXML, prepareFileFromProps } from 'webdav';
import { davFault } from './dav-faults.ts';
import { type RepositoryEntry, RepositoryFault } from './documents.port.ts';
import { findEntryFault, isUnfinished } from './entry-names.ts';

const incomplete = () =>
  new RepositoryFault('unavailable', 'The documents repository sent an incomplete response.');

/** Returns the decoded path of an address in a response, without a slash at its end; undefined if it is not one. */
const decodeHref = (href: unknown): string | undefined => {
  try {
    const path = String(href).replace(/^https?:\/\/[^/]*/i, '');
    return decodeURIComponent(path).replace(/\/+$/, '');
  } catch {
    return undefined;
  }
};

const statusOf = ({ status, propstat }: Partial<DAVResultResponse>): number =>
  Number(/^HTTP\/\S+ (\d{3})/.exec(String(status ?? propstat?.status ?? ''))?.[1] ?? 0);

const isOk = (status: number): boolean => status >= 200 && status < 300;

const toEntry = (name: string, item: DAVResultResponse): RepositoryEntry => {
  const reason = findEntryFault(name);
  if (reason) return { name, kind: 'skipped', reason };
  const status = statusOf(item);
  const props = item.propstat?.prop;
  // A link of Microsoft's servers and others (RFC 4437) is a redirect.
  if (status >= 300 && status < 400)
    return { name, kind: 'skipped', reason: 'This is a link. The hub does not follow links.' };
  if (!isOk(status)) return { name, kind: 'unreadable', reason: davFault(status).message };
  if (!props || !('resourcetype' in props))
    return { name, kind: 'unreadable', reason: 'The documents repository did not say what this is.' };
  const { type, size, etag, lastmod } = prepareFileFromProps(props, name);
  if (type === 'directory') return { name, kind: 'folder' };
  return { name, kind: 'file', size, version: `${etag ?? ''} ${lastmod ?? ''} ${size}`.trim() };
};

/** Content of a response: the folder or file itself, and the entries of a folder. */
export interface Listing {
  self: RepositoryEntry;
  entries: RepositoryEntry[];
}

/**
 * Reads a response of status 207 about a path. Each entry has a status of its own: one with an error is `unreadable`, not
 * absent. Throws if the response is cut, or says nothing or an error about the path itself.
 * @param base decoded path of the root of the repository on its server, without a slash at its end
 */
export const readMultistatus = async (xml: string, base: string, path: string): Promise<Listing> => {
  // The parser accepts a document that ends in the middle.
  if (!/<\/([\w.-]+:)?multistatus\s*>\s*$/.test(xml)) throw incomplete();
  const parsed = await parseXML(xml).catch(() => {
    throw incomplete();
  });
  const asked = path === '' ? base : `${base}/${path}`;
  let self: RepositoryEntry | undefined;
  const entries: RepositoryEntry[] = [];
  for (const item of parsed.multistatus.response) {
    const found = decodeHref(item.href);
    if (found === asked) {
      const status = statusOf(item);
      if (!isOk(status)) throw davFault(status);
      self = toEntry(path.split('/').at(-1) || 'root', item);
    } else if (found?.startsWith(`${asked}/`)) {
      const name = found.slice(asked.length + 1);
      if (!isUnfinished(name)) entries.push(toEntry(name, item));
    } else {
      const name = String(item.href).slice(0, 200);
      entries.push({
        name,
        kind: 'unreadable',
        reason: 'The entry is not in the folder that was asked for.',
      });
    }
  }
  if (!self) throw incomplete();
  return { self, entries };
};
