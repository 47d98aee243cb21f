import { createHash, randomUUIDv7 } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Config } from '../../src/platform/config/config.ts';
import type { Database } from '../../src/platform/database/database.ts';
import type { Storage } from '../../src/platform/storage/storage.ts';

/** Ids of the emails of an invention, and of one that waits in the queue and names it. */
export interface MailIds {
  thread: string;
  message: string;
  unmatched: string;
  comment: string;
  draft: string;
  /** A draft that is on its way. */
  sending: string;
}

interface MailScene {
  inventionId: string;
  authorId: string;
  word: string;
  ids: MailIds;
  at: string;
}

const correspondent = 'ada@client.example';

const addMessage = async (
  db: Database,
  { inventionId, word, ids, at }: MailScene,
  state: 'filed' | 'unmatched',
  storage: Storage | undefined,
): Promise<void> => {
  const id = state === 'filed' ? ids.message : ids.unmatched;
  const original = `From: ${correspondent}\r\nSubject: ${word}\r\nMessage-ID: <${id}@client.example>\r\n\r\nText\r\n`;
  const sha256 = createHash('sha256').update(original).digest('hex');
  await storage?.put(Readable.from([Buffer.from(original)]));
  const content = {
    sha256,
    size: original.length,
    type: 'message/rfc822',
    text_state: 'none',
    created_at: at,
  };
  await db.insertInto('file_contents').values(content).execute();
  const filing = { invention_id: inventionId, thread_id: ids.thread, filed_by: 'thread', filed_at: at };
  await db
    .insertInto('mail_messages')
    .values({
      id,
      message_id: `${id}@client.example`,
      original_sha256: sha256,
      channel: 'smtp',
      direction: 'incoming',
      state,
      sent_at: at,
      received_at: at,
      subject: `Report on ${word}`,
      from_address: correspondent,
      recipients: JSON.stringify({ to: [], cc: [], bcc: [], replyTo: [] }),
      recipient_count: 1,
      snippet: `About ${word}`,
      is_html: false,
      ...(state === 'filed' ? filing : { unmatched_reason: 'sender-unknown' }),
    })
    .execute();
  const text = `About ${word}`;
  await db.insertInto('mail_bodies').values({ message_id: id, text, html: text }).execute();
};

/** Adds a thread with an email, a comment and two drafts, and an unmatched email that names the invention. */
export const addMail = async (db: Database, scene: MailScene, storage?: Storage): Promise<void> => {
  const { inventionId, authorId, word, ids, at } = scene;
  const times = { created_at: at, updated_at: at };
  await db
    .insertInto('mail_threads')
    .values({ id: ids.thread, invention_id: inventionId, subject: `Report on ${word}`, last_at: at })
    .execute();
  await addMessage(db, scene, 'filed', storage);
  await addMessage(db, scene, 'unmatched', storage);
  const reasons = JSON.stringify([{ reason: 'reference', text: word }]);
  await db
    .insertInto('mail_suggestions')
    .values({ message_id: ids.unmatched, invention_id: inventionId, position: 0, reasons })
    .execute();
  await db
    .insertInto('mail_correspondents')
    .values({ invention_id: inventionId, address: correspondent, is_known: false })
    .execute();
  const content = `Remember ${word}`;
  await db
    .insertInto('mail_comments')
    .values({ id: ids.comment, thread_id: ids.thread, content, author_id: authorId, ...times })
    .execute();
  const draft = {
    invention_id: inventionId,
    kind: 'new',
    recipients: JSON.stringify({ to: [{ name: '', address: correspondent }], cc: [], bcc: [] }),
    subject: `On ${word}`,
    text: `Dear ${word}`,
    author_id: authorId,
    ...times,
  };
  await db
    .insertInto('mail_drafts')
    .values({ ...draft, id: ids.draft })
    .execute();
  const sending = { state: 'sending', sends_at: '2099-01-01T00:00:00Z', sender_id: authorId };
  await db
    .insertInto('mail_drafts')
    .values({ ...draft, ...sending, id: ids.sending, outgoing_id: `${ids.sending}@hub.example` })
    .execute();
};

/** Returns random ids for the mail of an invention. */
export const buildMailIds = (): MailIds => ({
  thread: randomUUIDv7(),
  message: randomUUIDv7(),
  unmatched: randomUUIDv7(),
  comment: randomUUIDv7(),
  draft: randomUUIDv7(),
  sending: randomUUIDv7(),
});

/** A mail server that is never asked: no job of this hub runs. */
export const unreachedMailServer: Config['mail'] = {
  filingAddress: undefined,
  trustedServer: undefined,
  receiver: undefined,
  mailbox: undefined,
  sender: { host: '127.0.0.1', port: 9, encryption: 'none', signIn: undefined },
  isDemo: false,
};
