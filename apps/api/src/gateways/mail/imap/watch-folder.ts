import type { FastifyBaseLogger } from 'fastify';
import type { ImapFlow } from 'imapflow';
import type { MailHandling } from '../mail.port.ts';
import { mailLimits } from '../mail-limits.ts';
import type { MailSpool } from '../mail-spool.ts';
import type { WatchedFolder } from './list-folders.ts';

export interface WatchOptions {
  client: ImapFlow;
  folder: WatchedFolder;
  handling: MailHandling;
  spool: MailSpool;
  log: FastifyBaseLogger;
  /** Milliseconds after which a folder is searched even if the server announces nothing. */
  pollMs: number;
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
  return found
    .map(({ uid, size = 0, internalDate }) => ({
      uid,
      size,
      internalDate: new Date(internalDate ?? Date.now()),
    }))
    .sort((a, b) => a.uid - b.uid);
};

/** Hands over one email. One that was deleted meanwhile is skipped. */
const takeOver = async (options: WatchOptions, uidValidity: string, listed: Listed): Promise<void> => {
  const { client, folder, handling, spool, log } = options;
  const position = { folder: folder.path, uidValidity, uid: listed.uid };
  if (listed.size > mailLimits.maxMailboxBytes) {
    log.error({ position, size: listed.size }, 'An email in the mailbox is too large and was left there');
    return;
  }
  const download = await client.download(String(listed.uid), undefined, { uid: true, chunkSize: chunkBytes });
  if (!('content' in download) || !download.content) return;
  await spool.withOriginal(download.content, mailLimits.maxMailboxBytes, (original) =>
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
