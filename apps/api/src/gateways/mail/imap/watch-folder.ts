import type { FastifyBaseLogger } from 'fastify';
import type { ImapFlow, SearchObject } from 'imapflow';
import type { Clock } from '../../../platform/clock.ts';
import type { FolderPosition, MailboxPosition, MailHandling } from '../mail.port.ts';
import { type MailSpool, TooLargeError } from '../mail-spool.ts';
import type { WatchedFolder } from './list-folders.ts';

export interface WatchOptions {
  client: ImapFlow;
  folder: WatchedFolder;
  /** The day of the oldest email to read, `YYYY-MM-DD`; undefined for the usual one. */
  since: string | undefined;
  handling: MailHandling;
  spool: MailSpool;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Milliseconds after which a folder is searched even if the server announces nothing. */
  pollMs: number;
  /** Bytes of an email; a larger one stays where it is. */
  maxBytes: number;
  /** Called whenever all new mail in the folder has been read, and some of the older. */
  onRead(): void;
  /** Ends the watch. */
  signal: AbortSignal;
}

/** Bytes of an email that are requested at once. */
const chunkBytes = 512 * 1024;
/** Emails whose sizes are requested at once. */
const batchSize = 200;
/** Older emails that are read before the folder is searched for new ones again. */
const backlogBatchSize = 20;
/** Days before the first reading from which older emails are read, if nobody chose a day. */
const usualDays = 30;

interface Listed {
  uid: number;
  size: number;
  internalDate: Date;
}

/** Announcements of new mail and of the end of the connection. They are remembered while nobody waits. */
const createNews = ({ client, pollMs, signal }: WatchOptions) => {
  let isPending = false;
  let isOver = false;
  let resume: (() => void) | undefined;
  const announce = (): void => {
    isPending = true;
    resume?.();
  };
  const end = (): void => {
    isOver = true;
    announce();
  };
  client.on('exists', announce);
  client.on('close', end);
  signal.addEventListener('abort', end);
  return async (): Promise<void> => {
    if (!isPending) {
      const { promise, resolve } = Promise.withResolvers<void>();
      resume = resolve;
      const poll = setTimeout(resolve, pollMs);
      await promise;
      clearTimeout(poll);
    }
    isPending = false;
    if (isOver && !signal.aborted)
      throw Object.assign(new Error('the connection ended'), { code: 'ECONNRESET' });
  };
};

const list = async (client: ImapFlow, uids: number[]): Promise<Listed[]> => {
  const found = await client.fetchAll(
    uids.join(','),
    { uid: true, size: true, internalDate: true },
    { uid: true },
  );
  const asked = new Set(uids);
  return found
    .filter(({ uid }) => asked.has(uid))
    .map(({ uid, size = 0, internalDate }) => ({
      uid,
      size,
      internalDate: new Date(internalDate ?? Date.now()),
    }));
};

/** Ends the download of an email of which the server sends more than the size that it told. */
const endBeyond = async function* (content: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const piece of content) {
    size += piece.length;
    if (size > maxBytes) throw new TooLargeError(`The email has more than ${maxBytes} bytes`);
    yield piece;
  }
};

/** Whether the server sent more than we take, or more than twice the size that it told. */
const isEndless = (error: unknown): boolean =>
  error instanceof TooLargeError ||
  (error instanceof Error && 'code' in error && error.code === 'DownloadOverflow');

/** Hands over one email. One that was deleted meanwhile is skipped, and one that is too large stays where it is. */
const takeOver = async (
  watch: WatchOptions,
  { uid, size, internalDate }: Listed,
  numbering: Pick<MailboxPosition, 'uidValidity' | 'isBacklog'>,
): Promise<void> => {
  const { client, folder, handling, spool, log, maxBytes } = watch;
  const position = { folder: folder.path, uid, ...numbering };
  const leave = (): void =>
    log.error({ position, size }, 'An email in the mailbox is too large and was left there');
  if (size > maxBytes) return leave();
  const options = { uid: true, chunkSize: chunkBytes };
  const download = await client.download(String(uid), undefined, options);
  if (!('content' in download) || !download.content) return;
  const hand = spool.withOriginal(endBeyond(download.content, maxBytes), maxBytes, (original) =>
    handling.handle({
      original,
      channel: 'imap',
      direction: folder.isSent ? 'outgoing' : 'incoming',
      receivedAt: internalDate.toISOString(),
      position,
      envelope: null,
      isTrustedServer: true,
    }),
  );
  await hand.catch((error: unknown) => {
    if (!isEndless(error)) throw error;
    leave();
  });
};

/** Returns the uids that a search finds, in their order. */
const search = async (client: ImapFlow, query: SearchObject): Promise<number[]> => {
  const found = await client.search(query, { uid: true });
  if (!found) throw new Error('the mail server did not search the folder');
  return found.sort((a, b) => a - b);
};

/** Opens the folder and returns how far it has been read. */
const openFolder = async ({ client, folder, handling, clock }: WatchOptions): Promise<FolderPosition> => {
  const opened = await client.mailboxOpen(folder.path, { readOnly: true });
  // A server that does not say which uid comes next has a last one (RFC 3501).
  const lastUid = opened.uidNext ? opened.uidNext - 1 : ((await search(client, { uid: '*' })).at(-1) ?? 0);
  const today = clock.now().toZonedDateTimeISO('UTC').toPlainDate();
  return handling.openFolder(folder.path, {
    uidValidity: String(opened.uidValidity),
    lastUid,
    backlogUid: lastUid + 1,
    since: today.subtract({ days: usualDays }).toString(),
  });
};

/**
 * Hands over new mail in the order of its arrival, and beside it what was in the folder at its first reading, the newest
 * first. Returns when it is ended, throws when the connection breaks or an email cannot be stored.
 */
export const watchFolder = async (options: WatchOptions): Promise<void> => {
  const { client, signal } = options;
  const waitForNews = createNews(options);
  const { uidValidity, lastUid, backlogUid, since } = await openFolder(options);

  const readAll = async (uids: readonly number[], isBacklog: boolean): Promise<void> => {
    for (let start = 0; start < uids.length && !signal.aborted; start += batchSize) {
      const batch = uids.slice(start, start + batchSize);
      const listed = new Map((await list(client, batch)).map((one) => [one.uid, one]));
      for (const uid of batch) {
        if (signal.aborted) return;
        const one = listed.get(uid);
        if (one) await takeOver(options, one, { uidValidity, isBacklog });
      }
    }
  };

  const listBacklog = async (): Promise<number[]> => {
    if (backlogUid === null || backlogUid <= 1) return [];
    const found = await search(client, { uid: `1:${backlogUid - 1}`, since: options.since ?? since });
    return found.filter((uid) => uid < backlogUid).reverse();
  };

  let readUid = lastUid;
  const readNew = async (): Promise<void> => {
    const found = await search(client, { uid: `${readUid + 1}:*` });
    // The range always includes the last email of the folder (RFC 3501).
    const uids = found.filter((uid) => uid > readUid);
    await readAll(uids, false);
    readUid = uids.at(-1) ?? readUid;
  };

  await readNew();
  const backlog = await listBacklog();
  while (!signal.aborted) {
    await readAll(backlog.splice(0, backlogBatchSize), true);
    options.onRead();
    if (backlog.length === 0) await waitForNews();
    if (!signal.aborted) await readNew();
  }
};
