import { type InventionId, inventionIdSchema } from '@hub/contract/fields.ts';
import type { MailMessage } from '@hub/contract/mail/mail.schema.ts';
import { nowText } from '../../platform/clock.ts';
import { appError } from '../../platform/errors/app-error.ts';
import { newId } from '../../platform/ids.ts';
import { assertInventionAccess } from '../../spine/access/assert-invention-access.ts';
import type { Write } from '../../spine/writes/write.ts';
import { isSharedFile, listFileAttachments, setAttachmentFile } from './attachments.repository.ts';
import { createFileMail, type FilingDependencies, publishMail } from './file-mail.ts';
import { presentMail } from './mail.presenter.ts';
import { insertSuggestions } from './mail.repository.ts';
import { findMail } from './mail-list.read-model.ts';
import { settleQueue } from './notify-of-mail.ts';
import {
  closeGap,
  copyMail,
  listThreadMail,
  lockMail,
  lockThreads,
  type MailToFile,
  mergeUnfiled,
  moveThread,
  takeOut,
} from './threads.repository.ts';
import { isFiledVisibly, maySeeUnmatched } from './unmatched.read-model.ts';

interface MailOf {
  inventionId: InventionId;
  messageId: string;
}

const editing = { of: 'invention', right: 'write', permission: 'inventions:edit' } as const;

const byPerson = ({ actor }: Write) => ({ by: 'person', reference: null, personId: actor.id }) as const;

/** Where a person moves an email. */
interface MailMove {
  inventionId: InventionId;
  inventionIds: readonly InventionId[];
  wholeThread: boolean;
}

/** An email that is filed: it has an invention and a thread. */
type FiledMail = MailToFile & { threadId: string };

/** Locks the threads of several inventions in an order that is the same for everyone. */
const lockAll = async ({ tx }: Write, inventionIds: readonly InventionId[]): Promise<void> => {
  for (const id of inventionIds.toSorted()) await lockThreads(tx, id);
};

/** Creates the use cases of filing, moving and rejecting emails by a person. */
export const createFilingService = (dependencies: FilingDependencies) => {
  const { clock } = dependencies;
  const { files, fileMail, openThread } = createFileMail(dependencies);

  const read = async ({ tx, actor }: Write, inventionId: string, id: string): Promise<MailMessage> => {
    const row = await findMail(tx, actor, inventionId, id);
    if (!row) throw appError('mail.not_found');
    return presentMail(row);
  };

  /** Locks an email of the unmatched queue. Throws `mail.filed` for one that someone else filed where the actor sees it. */
  const lockUnfiled = async ({ tx, actor }: Write, id: string): Promise<MailToFile> => {
    const mail = await lockMail(tx, id);
    if (mail && (await maySeeUnmatched(tx, actor, id))) return mail;
    throw appError(mail && (await isFiledVisibly(tx, actor, id)) ? 'mail.filed' : 'mail.not_found');
  };

  /** Files emails that are filed into further inventions, too. The threads of these are locked. */
  const fileFurther = async (
    write: Write,
    ids: readonly string[],
    inventionIds: readonly InventionId[],
  ): Promise<void> => {
    const { tx, actor } = write;
    for (const inventionId of new Set(inventionIds)) {
      await assertInventionAccess(tx, actor, { ...editing, id: inventionId });
      for (const id of ids) {
        const copyId = newId();
        const isCopied = await copyMail(tx, { id, copyId, inventionId });
        const copy = isCopied && (await lockMail(tx, copyId));
        if (!copy) continue;
        const threadId = await openThread(write, copy, inventionId);
        await fileMail(write, copy, { ...byPerson(write), inventionId, threadId });
      }
    }
  };

  const lockFiled = async ({ tx }: Write, { inventionId, messageId }: MailOf): Promise<FiledMail> => {
    const mail = await lockMail(tx, messageId);
    if (mail?.inventionId !== inventionId || mail.threadId === null) throw appError('mail.not_found');
    return { ...mail, threadId: mail.threadId };
  };

  /** Moves the files of an email; one that other emails of the old invention have stays there, too. */
  const moveFiles = async (
    write: Write,
    id: string,
    { inventionId, leaving }: { inventionId: InventionId; leaving: readonly string[] },
  ): Promise<void> => {
    for (const { fileId } of await listFileAttachments(write.tx, id)) {
      if (fileId === null || (await isSharedFile(write.tx, fileId, leaving))) continue;
      const holder = await files.findInventionOf(write, fileId);
      if (holder !== undefined && holder !== inventionId) await files.moveFile(write, fileId, inventionId);
    }
  };

  const moveOne = async (
    write: Write,
    mail: FiledMail,
    {
      inventionId,
      threadId,
      leaving,
    }: { inventionId: InventionId; threadId: string; leaving: readonly string[] },
  ): Promise<void> => {
    await moveFiles(write, mail.id, { inventionId, leaving });
    await fileMail(write, mail, { ...byPerson(write), inventionId, threadId });
  };

  /** Moves a whole thread with its comments, and returns its id, which stays the same. */
  const moveAll = async (write: Write, first: FiledMail, inventionId: InventionId): Promise<void> => {
    const { tx } = write;
    const ids = await listThreadMail(tx, first.threadId);
    await moveThread(tx, first.threadId, inventionId);
    for (const id of ids) {
      const mail = await lockMail(tx, id);
      if (mail)
        await moveOne(
          write,
          { ...mail, threadId: first.threadId },
          { inventionId, threadId: first.threadId, leaving: ids },
        );
    }
  };

  const dropFiles = async (write: Write, id: string): Promise<void> => {
    for (const { id: attachmentId, fileId } of await listFileAttachments(write.tx, id)) {
      if (fileId === null) continue;
      if (!(await isSharedFile(write.tx, fileId, [id])))
        await files.deleteFile(write, { id: fileId, baseVersion: undefined });
      await setAttachmentFile(write.tx, attachmentId, null);
    }
  };

  return {
    /**
     * Files an unmatched email, and into further inventions. Throws `mail.not_found`, `mail.filed`, and `invention.not_found` and
     * `permission.denied` for the further ones.
     */
    fileUnmatched: async (
      write: Write,
      { inventionId, inventionIds, messageId }: MailOf & { inventionIds: readonly InventionId[] },
    ): Promise<MailMessage> => {
      const mail = await lockUnfiled(write, messageId);
      await lockAll(write, [inventionId, ...inventionIds]);
      const threadId = await openThread(write, mail, inventionId);
      await fileMail(write, mail, { ...byPerson(write), inventionId, threadId });
      await fileFurther(write, [messageId], inventionIds);
      await settleQueue(write.tx, nowText(clock));
      return read(write, inventionId, messageId);
    },

    /** Takes an email out of the queue, or puts it back. Throws `mail.not_found` and `mail.filed`. */
    setUnmatched: async (write: Write, messageId: string, state: 'unmatched' | 'not-ours'): Promise<void> => {
      await lockUnfiled(write, messageId);
      await takeOut(write.tx, messageId, state);
      if (state === 'not-ours') await settleQueue(write.tx, nowText(clock));
    },

    /** Moves an email or its thread, and files it into further inventions. Throws `invention.not_found`, `permission.denied` for the target, and `mail.not_found`. */
    moveMail: async (
      write: Write,
      from: MailOf,
      { inventionId, inventionIds, wholeThread }: MailMove,
    ): Promise<MailMessage> => {
      const { tx, actor } = write;
      await assertInventionAccess(tx, actor, { ...editing, id: inventionId });
      await lockAll(write, [from.inventionId, inventionId, ...inventionIds]);
      const mail = await lockFiled(write, from);
      const ids = wholeThread ? await listThreadMail(tx, mail.threadId) : [mail.id];
      if (inventionId === from.inventionId) {
        await fileFurther(write, ids, inventionIds);
        return read(write, inventionId, mail.id);
      }
      if (wholeThread) await moveAll(write, mail, inventionId);
      else {
        const threadId = await openThread(write, mail, inventionId);
        await moveOne(write, mail, { inventionId, threadId, leaving: [mail.id] });
        await closeGap(tx, mail.threadId);
      }
      await fileFurther(write, ids, inventionIds);
      const moved = await read(write, inventionId, mail.id);
      const { subject, threadId } = mail;
      await publishMail(
        write,
        'mail.moved',
        { inventionId: from.inventionId, threadId, subject },
        nowText(clock),
      );
      return moved;
    },

    /** Takes a received email out of its invention. Throws `mail.not_found` and `mail.is_outgoing`. */
    rejectMail: async (write: Write, from: MailOf): Promise<void> => {
      const { tx } = write;
      await lockThreads(tx, from.inventionId);
      const mail = await lockFiled(write, from);
      if (mail.direction === 'outgoing') throw appError('mail.is_outgoing');
      await dropFiles(write, mail.id);
      const keptId = await mergeUnfiled(tx, mail.id);
      if (keptId === undefined) await takeOut(tx, mail.id, 'not-ours');
      // Only those who may see the invention where it was may see it afterward.
      const previous = {
        inventionId: from.inventionId,
        reasons: [{ reason: 'previous', text: '' }],
      } as const;
      await insertSuggestions(tx, keptId ?? mail.id, [previous]);
      await closeGap(tx, mail.threadId);
      const { subject, threadId } = mail;
      const inventionId = inventionIdSchema.parse(from.inventionId);
      await publishMail(write, 'mail.moved', { inventionId, threadId, subject }, nowText(clock));
    },
  };
};
