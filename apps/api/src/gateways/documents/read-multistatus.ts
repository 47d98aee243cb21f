import { type DAVResultResponse, parseXML, prepareFileFromProps } from 'webdav';
import { davFault } from './dav-faults.ts';
import { type RepositoryEntry, RepositoryFault, type RepositoryFaultKind } from './documents.port.ts';
import { findEntryFault, isUnfinished } from './entry-names.ts';

/** The fault of a response that is cut or no list. */
export const incomplete = (cause?: unknown) =>
  new RepositoryFault('unavailable', 'The documents repository sent an incomplete response.', { cause });

/** Decodes escapes: those of UTF-8, otherwise those of older servers; a percent sign that begins none is itself. */
const decodeEscapes = (path: string): string => {
  const escaped = path.replace(/%(?![\da-f]{2})/gi, '%25');
  try {
    return decodeURIComponent(escaped);
  } catch {
    return escaped.replace(/%([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  }
};

/** Characters that are written by their number, which the parser leaves as they are. */
const decodeReferences = (text: string): string =>
  text.replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (whole, hex, decimal) => {
    const point = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });

/** Returns the decoded path of an address in a response about a path, without a slash at its end. */
const decodeHref = (href: unknown, asked: string, base: string): string => {
  const address = decodeReferences(String(href)).trim();
  const path = decodeEscapes(address.replace(/^https?:\/\/[^/]*/i, ''));
  const whole = /^(?:\/|https?:)/i.test(address) ? path : `${asked}/${path.replace(/^(?:\.\/)+/, '')}`;
  const found = whole.replace(/\/{2,}/g, '/').replace(/\/+$/, '');
  // Servers that ignore letter case may spell their root in another one.
  const hasBase = found.slice(0, base.length).toLowerCase() === base.toLowerCase();
  return hasBase ? base + found.slice(base.length) : found;
};

const responsePattern = /<((?:[\w.-]+:)?response)\b[^>]*>[\s\S]*?<\/\1\s*>/g;
const propstatPattern = /<((?:[\w.-]+:)?propstat)\b[^>]*>[\s\S]*?<\/\1\s*>/g;

/**
 * Leaves the properties that were found in each entry: a server may list those that it does not have first, with status 404
 * (RFC 4918, 9.1).
 */
const keepFoundProperties = (xml: string): string =>
  xml.replace(responsePattern, (response) => {
    const blocks = response.match(propstatPattern) ?? [];
    const found = blocks.filter((block) => />\s*HTTP\/\S+ 2\d\d/.test(block));
    const kept = found.find((block) => /[<:]resourcetype\b/.test(block)) ?? found[0];
    if (blocks.length < 2 || kept === undefined) return response;
    return response.replace(propstatPattern, (block) => (block === kept ? block : ''));
  });

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

/** A response to read in a process of its own. */
export interface MultistatusTask {
  xml: string;
  base: string;
  path: string;
}

/** Its listing, or the fault that it shows. */
export type MultistatusReply = { listing: Listing } | { kind: RepositoryFaultKind; message: string };

/**
 * Reads a response of status 207 about a path. Each entry has a status of its own: one with an error is `unreadable`, not
 * absent. Throws if the response is cut, or says nothing or an error about the path itself.
 * @param base decoded path of the root of the repository on its server, without a slash at its end
 */
export const readMultistatus = async (xml: string, base: string, path: string): Promise<Listing> => {
  // The parser accepts a document that ends in the middle.
  if (!/<\/([\w.-]+:)?multistatus\s*>\s*(?:<!--[^>]{0,1000}-->\s*)?$/.test(xml)) throw incomplete();
  const parsed = await parseXML(keepFoundProperties(xml)).catch(() => {
    throw incomplete();
  });
  const asked = path === '' ? base : `${base}/${path}`;
  let self: RepositoryEntry | undefined;
  const entries: RepositoryEntry[] = [];
  let isAnyInside = false;
  for (const item of parsed.multistatus.response) {
    const found = decodeHref(item.href, asked, base);
    if (found === asked) {
      const status = statusOf(item);
      if (!isOk(status)) throw davFault(status);
      self = toEntry(path.split('/').at(-1) || 'root', item);
    } else if (found.startsWith(`${asked}/`)) {
      isAnyInside = true;
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
  // Some servers list the entries of a folder without the folder itself.
  if (!self && isAnyInside) self = { name: path.split('/').at(-1) || 'root', kind: 'folder' };
  if (!self) throw incomplete();
  return { self, entries };
};
