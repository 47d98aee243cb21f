import type { FastifyBaseLogger } from 'fastify';
import type { ImapFlow } from 'imapflow';
import type { MailHandling } from '../mail.port.ts';
import { type MailSpool, TooLargeError } from '../mail-spool.ts';
import type { WatchedFolder } from './list-folders.ts';

export interface WatchOptions {
  client: ImapFlow;
  folder: WatchedFolder;
  handling: MailHandling;
  spool: MailSpool;
  log: FastifyBaseLogger;
  /** Milliseconds after which a folder is searched even if the server announces nothing. */
  pollMs: number;
  /** Bytes of an email; a larger one stays where it is. */
  maxBytes: number;
  /** Called whenever everything in the folder has been read. */
  onRead(): void;
  /** Ends the watch. */
  signal: AbortSignal;
}

/** Bytes of an email that are requested at once. */
const chunkBytes = 512 * 1024;
/** Emails whose sizes are requested at once. */
const batchSize = 200;

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
    }))
    .sort((a, b) => a.uid - b.uid);
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
const takeOver = async (watch: WatchOptions, uidValidity: string, listed: Listed): Promise<void> => {
  const { client, folder, handling, spool, log, maxBytes } = watch;
  const position = { folder: folder.path, uidValidity, uid: listed.uid };
  const leave = (): void =>
    log.error({ position, size: listed.size }, 'An email in the mailbox is too large and was left there');
  if (listed.size > maxBytes) return leave();
  const options = { uid: true, chunkSize: chunkBytes };
  const download = await client.download(String(listed.uid), undefined, options);
  if (!('content' in download) || !download.content) return;
  const hand = spool.withOriginal(endBeyond(download.content, maxBytes), maxBytes, (original) =>
    handling.handle({
      original,
      channel: 'imap',
      direction: folder.isSent ? 'outgoing' : 'incoming',
      receivedAt: listed.internalDate.toISOString(),
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

/**
 * Hands over the mail of a folder in the order of its arrival, first what is new since the stored position, then each email
 * as it arrives. Returns when it is ended, throws when the connection breaks or an email cannot be stored.
 */
export const watchFolder = async (options: WatchOptions): Promise<void> => {
  const { client, folder, handling, signal } = options;
  const waitForNews = createNews(options);
  const opened = await client.mailboxOpen(folder.path, { readOnly: true });
  const uidValidity = String(opened.uidValidity);
  const stored = await handling.readPosition(folder.path);
  let lastUid = stored?.uidValidity === uidValidity ? stored.lastUid : 0;
  while (!signal.aborted) {
    const found = await client.search({ uid: `${lastUid + 1}:*` }, { uid: true });
    // The range always includes the last email of the folder (RFC 3501).
    const uids = (found || []).filter((uid) => uid > lastUid).sort((a, b) => a - b);
    for (let start = 0; start < uids.length && !signal.aborted; start += batchSize) {
      for (const listed of await list(client, uids.slice(start, start + batchSize))) {
        if (signal.aborted) return;
        await takeOver(options, uidValidity, listed);
        lastUid = listed.uid;
      }
    }
    options.onRead();
    await waitForNews();
  }
};
