import type { InventionId } from '@hub/contract/fields.ts';
import type { FieldChange } from '@hub/contract/streams/stream.schema.ts';
import { bareSubject, isReplySubject, threadSubject } from '@hub/domain/mail/mail-subject.ts';
import { nowText } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { publish } from '../../spine/live/publish.ts';
import type { AppDependencies } from '../../spine/module.ts';
import type { Write } from '../../spine/writes/write.ts';
import { createFilesService } from '../files/public.ts';
import { requestReading } from '../patent-office/public.ts';
import { listFileAttachments, setAttachmentFile } from './attachments.repository.ts';
import { suggestToAnswers } from './mail.repository.ts';
import { type MailEventType, mailEvents } from './mail-events.ts';
import { notifyOfUnsentMail } from './notify-of-mail.ts';
import {
  addCorrespondents,
  type Filing,
  fileInto,
  insertThread,
  listLinkedThreads,
  listSubjectsOf,
  lockThreads,
  lockThreadsShared,
  type MailToFile,
  mergeThreads,
  noteFailedDeliveries,
} from './threads.repository.ts';

/** Dependencies of everything that files emails. */
export type FilingDependencies = Pick<
  AppDependencies,
  'database' | 'clock' | 'storage' | 'queue' | 'uploadTokens'
> & { gateways: Pick<AppDependencies['gateways'], 'scanner'> };

/** Title of an email in events and lists. */
export const titleOfMail = (subject: string): string => subject || '(no subject)';

/** Age of an email from which its filing is no news. */
const maxNewsAgeMs = 7 * 24 * 60 * 60 * 1000;

/** Whether an email is filed late, as when the past of a mailbox is read: nobody waits for it. */
const isOld = (sentAt: string | undefined, filedAt: string): boolean =>
  sentAt !== undefined && Date.parse(filedAt) - Date.parse(sentAt) > maxNewsAgeMs;

/** Appends the event of an email to the stream of an invention. Call it last. */
export const publishMail = (
  write: Write,
  type: MailEventType,
  {
    inventionId,
    threadId,
    subject,
    sentAt,
    changes = [],
  }: {
    inventionId: InventionId;
    threadId: string;
    subject: string;
    sentAt?: string;
    changes?: readonly FieldChange[];
  },
  at: string,
): Promise<void> =>
  publish(write, {
    type: mailEvents[type],
    inventionId,
    subject: { kind: 'mailThread', id: threadId },
    title: titleOfMail(subject),
    updatedAt: at,
    isQuiet: isOld(sentAt, at),
    changes,
  });

const showSender = ({ from }: MailToFile): string =>
  from === null ? '' : from.name === '' ? from.address : `${from.name} <${from.address}>`;

/** Event of an email that was filed. */
const eventOfFiling = (
  { direction }: Pick<MailToFile, 'direction'>,
  by: Filing['by'],
): 'mail.filed' | 'mail.sent' | 'mail.received' => {
  if (by === 'person') return 'mail.filed';
  return direction === 'outgoing' ? 'mail.sent' : 'mail.received';
};

const listCorrespondents = ({ direction, from, recipients }: MailToFile, by: Filing['by']) => {
  const isOwn = direction === 'outgoing';
  const recipientAddresses = [...recipients.to, ...recipients.cc, ...recipients.bcc];
  return [
    ...(from ? [{ address: from.address, isKnown: by === 'person' && !isOwn }] : []),
    ...recipientAddresses.map(({ address }) => ({ address, isKnown: isOwn })),
  ];
};

const isAnswer = ({ subject, inReplyTo, referenceIds }: MailToFile): boolean =>
  inReplyTo !== null || referenceIds.length > 0 || isReplySubject(subject);

/** Lists the threads that an email links, and makes those wait that file what could belong to them. */
const lockLinkedThreads = async (
  tx: Write['tx'],
  mail: MailToFile,
  inventionId: InventionId,
): Promise<string[]> => {
  // Two emails that answer none never share a thread, so they need not wait for each other.
  if (!isAnswer(mail)) {
    await lockThreadsShared(tx, inventionId);
    const linked = await listLinkedThreads(tx, inventionId, mail);
    if (linked.length < 2) return linked;
  }
  await lockThreads(tx, inventionId);
  return listLinkedThreads(tx, inventionId, mail);
};

/**
 * Finds the thread that an answer continues without naming one of its emails: the same subject, and its sender (or, for
 * our own email, a recipient) takes part in it.
 */
const findSameSubject = async (
  tx: Write['tx'],
  { subject, direction, from, recipients, sentAt }: MailToFile,
  inventionId: InventionId,
): Promise<string | undefined> => {
  const wanted = threadSubject(subject);
  if (wanted === '') return undefined;
  const people = direction === 'outgoing' ? [...recipients.to, ...recipients.cc] : from ? [from] : [];
  const addresses = people.map(({ address }) => address);
  const candidates = await listSubjectsOf(tx, inventionId, { people: addresses, around: sentAt });
  return candidates.find((one) => threadSubject(one.subject) === wanted)?.threadId;
};

/** Creates the one way in which an email becomes part of an invention. */
export const createFileMail = (dependencies: FilingDependencies) => {
  const { clock } = dependencies;
  const files = createFilesService(dependencies);

  const addFiles = async (write: Write, id: string, inventionId: InventionId): Promise<void> => {
    for (const attachment of await listFileAttachments(write.tx, id)) {
      const { name, type, size, sha256, fileId } = attachment;
      if (fileId !== null && (await files.findInventionOf(write, fileId)) === inventionId) continue;
      const file = await files.addOnce(write, {
        inventionId,
        name,
        tags: [],
        source: 'mail',
        content: { sha256, size, type },
      });
      await setAttachmentFile(write.tx, attachment.id, file.id);
    }
  };

  return {
    files,

    /** Finds the thread of an invention for an email, or starts one. Filing into the invention waits until the end. */
    openThread: async ({ tx }: Write, mail: MailToFile, inventionId: InventionId): Promise<string> => {
      const [found, ...others] = await lockLinkedThreads(tx, mail, inventionId);
      if (found !== undefined && others.length > 0) await mergeThreads(tx, found, others);
      const same = found ?? (isAnswer(mail) ? await findSameSubject(tx, mail, inventionId) : undefined);
      if (same !== undefined) return same;
      const id = newId();
      const subject = bareSubject(mail.subject);
      await insertThread(tx, { id, inventionId, subject, lastAt: mail.sentAt });
      return id;
    },

    /**
     * Files a locked email: its thread, its attachments as files, its addresses, the suggestions to those that answer it, and
     * its event, all in one transaction.
     */
    fileMail: async (
      write: Write,
      mail: MailToFile,
      filing: Omit<Filing, 'inventionId'> & { inventionId: InventionId },
    ): Promise<void> => {
      const { tx } = write;
      const { inventionId, threadId, by } = filing;
      const now = nowText(clock);
      await fileInto(tx, mail.id, filing, now);
      await addCorrespondents(tx, inventionId, listCorrespondents(mail, by));
      if (mail.hasAttachments) await addFiles(write, mail.id, inventionId);
      // The document that a notice announces is read from the office, not from the email.
      if (mail.label === 'office-notice') await requestReading(tx, inventionId, now);
      const senderIds = await noteFailedDeliveries(tx, inventionId, mail);
      const failed = { personIds: senderIds, subjectId: threadId, inventionId, mailThreadId: threadId };
      if (senderIds.length > 0)
        await notifyOfUnsentMail(tx, { ...failed, title: titleOfMail(mail.subject), cause: now }, now);
      await suggestToAnswers(tx, { messageId: mail.messageId, inventionId });
      const changes = [{ field: 'from', from: null, to: showSender(mail) }];
      const { subject, sentAt } = mail;
      const event = { inventionId, threadId, subject, sentAt, changes };
      await publishMail(write, eventOfFiling(mail, by), event, now);
    },
  };
};
