import { filingAddressOf } from '@hub/domain/mail/filing-address.ts';
import { maxSnippetLength } from '@hub/domain/mail/mail-limits.ts';
import { cutSnippet, splitQuotedText } from '@hub/domain/mail/quoted-text.ts';
import { fullName } from '@hub/domain/people/person-name.ts';
import { type Mail, MailFault, type OutgoingMail, type SendResult } from '../../gateways/mail/mail.port.ts';
import { nowText } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { StoredContent } from '../../platform/storage/storage.ts';
import type { Actor } from '../../spine/access/actor.ts';
import type { AppDependencies } from '../../spine/module.ts';
import { findRequester, writeForPerson } from '../../spine/writes/write-for-person.ts';
import { setAttachmentFile } from './attachments.repository.ts';
import { deleteDraft, notSending, updateDraft } from './drafts.repository.ts';
import { createFileMail, type FilingDependencies, titleOfMail } from './file-mail.ts';
import { deleteUnfiledCopy, insertAttachments, insertMail, type NewMail } from './mail.repository.ts';
import { notifyOfUnsentMail, settleUnsentMail } from './notify-of-mail.ts';
import {
  type AnsweredHeaders,
  type ClaimedDraft,
  claimDraft,
  listSentFiles,
  readAnswered,
  readUnsent,
  type SentFile,
} from './outgoing.repository.ts';
import { lockMail } from './threads.repository.ts';

/** Dependencies of the job that sends. */
export type SendDependencies = FilingDependencies &
  Pick<AppDependencies, 'audit' | 'config'> & { gateways: { mail: Pick<Mail, 'sender' | 'filingAddress'> } };

/** Why an email did not leave. */
interface Failure {
  reason: string;
  recipients: SendResult['rejected'];
}

/** Everything that one attempt to send needs. */
interface Attempt {
  draft: ClaimedDraft;
  actor: Actor;
  files: SentFile[];
  answered: AnsweredHeaders | undefined;
}

const markUp = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>');

const writeHtml = (full: string): string => {
  const { text, quoted } = splitQuotedText(full);
  return `<p>${markUp(text)}</p>${quoted === '' ? '' : `<div data-quoted="quoted">${markUp(quoted)}</div>`}`;
};

/** Returns the person who pressed the button with their rights of this moment; undefined if they may not send any more. */
const loadSender = async (
  dependencies: SendDependencies,
  { senderId: personId, inventionId }: ClaimedDraft,
): Promise<Actor | undefined> => {
  const work = { personId, inventionId, permission: 'inventions:edit' } as const;
  const actor = await findRequester(dependencies.database, dependencies, work);
  return actor?.kind === 'person' ? actor : undefined;
};

/** Message ids of a thread that a sent email names: servers refuse longer headers. */
const maxSentReferences = 100;

/** Leaves out the middle of a long thread, as RFC 5537 advises. */
const shortReferences = (ids: readonly string[]): string[] =>
  ids.length <= maxSentReferences ? [...ids] : [...ids.slice(0, 1), ...ids.slice(1 - maxSentReferences)];

const compose = (
  { storage, clock, gateways }: SendDependencies,
  { draft, actor, files, answered }: Attempt,
): OutgoingMail => {
  const { filingAddress } = gateways.mail;
  const isReply = draft.kind === 'reply' || draft.kind === 'reply-all';
  const name = fullName(actor);
  return {
    messageId: draft.outgoingId,
    from: { name, address: actor.email },
    replyTo:
      filingAddress === undefined
        ? null
        : { name, address: filingAddressOf(filingAddress, draft.inventionId) },
    ...draft.recipients,
    subject: draft.subject,
    text: draft.text,
    html: null,
    inReplyTo: isReply ? (answered?.messageId ?? null) : null,
    references: isReply && answered ? shortReferences([...answered.referenceIds, answered.messageId]) : [],
    attachments: files.map(({ name: fileName, type, sha256 }) => ({
      name: fileName,
      type,
      open: () => storage.open(sha256),
    })),
    date: nowText(clock),
  };
};

/** An email that the mail server has taken. */
interface Sent {
  mail: OutgoingMail;
  result: SendResult;
  original: StoredContent;
}

const describeSent = ({ draft }: Attempt, { mail, result, original }: Sent): NewMail => {
  const { text, quoted } = splitQuotedText(draft.text);
  const { to, cc, bcc } = draft.recipients;
  const reasons = new Map(result.rejected.map(({ address, reason }) => [address, reason]));
  return {
    id: newId(),
    messageId: mail.messageId,
    headerId: null,
    originalSha256: original.sha256,
    channel: 'hub',
    direction: 'outgoing',
    sentAt: mail.date,
    receivedAt: mail.date,
    subject: draft.subject,
    from: { name: mail.from.name, address: mail.from.address.toLowerCase() },
    recipients: { to, cc, bcc, replyTo: mail.replyTo ? [mail.replyTo] : [] },
    recipientCount: to.length + cc.length,
    inReplyTo: mail.inReplyTo,
    referenceIds: mail.references,
    snippet: cutSnippet(text || quoted, maxSnippetLength),
    warnings: [],
    label: null,
    noticedDocuments: [],
    isHtml: false,
    hasQuotes: quoted !== '',
    remoteImageCount: 0,
    unmatchedReason: null,
    deliveries: [...to, ...cc, ...bcc].map(({ address }) => ({
      address,
      isAccepted: !reasons.has(address),
      reason: reasons.get(address) ?? null,
    })),
    failedDeliveries: [],
    text: draft.text,
    html: writeHtml(draft.text),
  };
};

const storeAttachments = async (tx: SendDependencies['database'], id: string, files: readonly SentFile[]) => {
  const attachments = files.map(({ id: fileId, name, type, kind, size, sha256 }) => ({
    fileId,
    row: { id: newId(), name, type, kind, size, sha256, contentId: null, isInline: false },
  }));
  const rows = attachments.map(({ row }) => row);
  await insertAttachments(tx, id, rows);
  for (const { row, fileId } of attachments) await setAttachmentFile(tx, row.id, fileId);
};

/** Stores a sent email in its invention; the draft goes, or remains with the recipients that were refused. */
const storeSent = async (dependencies: SendDependencies, attempt: Attempt, sent: Sent): Promise<void> => {
  const { draft, actor, files: sentFiles } = attempt;
  const { files, fileMail, openThread } = createFileMail(dependencies);
  const mail = describeSent(attempt, sent);
  await dependencies.database.transaction().execute(async (tx) => {
    const write = writeForPerson(tx, dependencies, { actor, job: 'mail.send' });
    await files.keepContent(tx, { ...sent.original, type: 'message/rfc822' });
    await deleteUnfiledCopy(tx, mail.messageId);
    const locked = (await insertMail(tx, mail)) ? await lockMail(tx, mail.id) : undefined;
    if (locked) {
      const { inventionId } = draft;
      await storeAttachments(tx, mail.id, sentFiles);
      const threadId = await openThread(write, locked, inventionId);
      await fileMail(write, locked, {
        inventionId,
        threadId,
        by: 'sent',
        reference: null,
        personId: actor.id,
      });
    }
    const { rejected } = sent.result;
    if (rejected.length > 0) return keepRejected(dependencies, tx, draft, rejected);
    await deleteDraft(tx, draft.id);
    await settleUnsentMail(tx, draft.id, nowText(dependencies.clock));
  });
};

/** Stores why a draft was not sent, or not to everyone, and notifies who sent it. */
const keepFailure = async (
  tx: SendDependencies['database'],
  id: string,
  { at, ...failed }: Failure & { at: string; left?: ClaimedDraft['recipients'] },
): Promise<void> => {
  const draft = await readUnsent(tx, id);
  const failure = { reason: failed.reason, at, recipients: failed.recipients };
  await updateDraft(tx, id, { ...notSending, ...(failed.left && { recipients: failed.left }), failure }, at);
  if (!draft) return;
  const { senderId, inventionId, subject } = draft;
  const title = titleOfMail(subject);
  await notifyOfUnsentMail(
    tx,
    {
      personIds: senderId ? [senderId] : [],
      subjectId: id,
      inventionId,
      mailThreadId: null,
      title,
      cause: at,
    },
    at,
  );
};

const keepRejected = (
  { clock }: SendDependencies,
  tx: SendDependencies['database'],
  { id, recipients }: ClaimedDraft,
  rejected: SendResult['rejected'],
): Promise<void> => {
  const isLeft = ({ address }: { address: string }): boolean =>
    rejected.some((one) => one.address === address);
  const left = {
    to: recipients.to.filter(isLeft),
    cc: recipients.cc.filter(isLeft),
    bcc: recipients.bcc.filter(isLeft),
  };
  const reason = 'The mail server refused some recipients. The others have received the email.';
  return keepFailure(tx, id, { reason, at: nowText(clock), recipients: rejected, left });
};

const fail = ({ database, clock }: SendDependencies, id: string, failure: Failure): Promise<void> =>
  database.transaction().execute((tx) => keepFailure(tx, id, { ...failure, at: nowText(clock) }));

/**
 * Sends a draft whose time has come, as the person who pressed the button, whose access is checked again. It ends as an
 * email of the invention, or as a draft that says what went wrong. An email that may have left is never sent again by
 * itself.
 */
export const sendDraft = async (
  dependencies: SendDependencies,
  which: { draftId: string; outgoingId: string },
): Promise<void> => {
  const { database, storage, gateways } = dependencies;
  const draft = await claimDraft(database, which);
  if (draft === undefined) return;
  if (draft === 'interrupted') {
    const reason =
      'Sending was interrupted. Ask a recipient whether the email arrived before you send it again.';
    return fail(dependencies, which.draftId, { reason, recipients: [] });
  }
  const actor = await loadSender(dependencies, draft);
  if (!actor) {
    const reason = 'The person who sent it may no longer change this invention.';
    return fail(dependencies, draft.id, { reason, recipients: [] });
  }
  const files = await listSentFiles(database, draft);
  const attempt = { draft, actor, files, answered: await readAnswered(database, draft) };
  const mail = compose(dependencies, attempt);
  let original: StoredContent | undefined;
  try {
    const result = await gateways.mail.sender.send({
      ...mail,
      keepOriginal: async (sent) => {
        original = await storage.put(sent.open());
      },
    });
    if (!original) throw new Error('The sent email was not stored');
    await storeSent(dependencies, attempt, { mail, result, original });
  } catch (error) {
    if (!(error instanceof MailFault)) throw error;
    await fail(dependencies, draft.id, { reason: error.message, recipients: error.rejected });
  }
};
