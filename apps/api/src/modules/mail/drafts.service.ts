import type { InventionId } from '@hub/contract/fields.ts';
import type { MailDraft, MailDraftChange, MailDraftCreate } from '@hub/contract/mail/mail-draft.schema.ts';
import { recipientsOfReply, textOfDraft } from '@hub/domain/mail/draft-defaults.ts';
import { filingAddressOf } from '@hub/domain/mail/filing-address.ts';
import { subjectOfDraft } from '@hub/domain/mail/mail-subject.ts';
import { fullName } from '@hub/domain/people/person-name.ts';
import type { Mail } from '../../gateways/mail/mail.port.ts';
import { nowText } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import { newId } from '../../platform/ids.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { assertInventionAccess } from '../../spine/access/assert-invention-access.ts';
import { attachFiles } from '../../spine/attachments/attachments.ts';
import { assertFresh } from '../../spine/concurrency/assert-fresh.ts';
import type { AppDependencies } from '../../spine/module.ts';
import type { Write } from '../../spine/writes/write.ts';
import { findBody } from './body.read-model.ts';
import {
  type DraftRow,
  deleteDraft,
  findDraft,
  insertDraft,
  listDrafts,
  lockDraft,
  readSignature,
  readSubjectParts,
  updateDraft,
} from './drafts.repository.ts';
import { presentMailFields } from './mail.presenter.ts';
import type { FiledMailRow } from './mail-columns.read-model.ts';
import { findMail } from './mail-list.read-model.ts';
import { settleUnsentMail } from './notify-of-mail.ts';

/** Dependencies of drafts. */
export type DraftDependencies = Pick<AppDependencies, 'database' | 'clock'> & {
  gateways: { mail: Pick<Mail, 'filingAddress' | 'sender'> };
};

/** One draft of an invention, and the version that an edit is based on. */
export interface DraftOf {
  inventionId: InventionId;
  id: string;
  baseVersion?: string | undefined;
}

const presentDraft = (row: DraftRow): MailDraft => {
  const { recipients, authorEmail, authorFirstName, authorLastName, outgoingId: _, ...draft } = row;
  const name = fullName({ firstName: authorFirstName, lastName: authorLastName, email: authorEmail });
  return {
    ...draft,
    ...recipients,
    from: { name, address: authorEmail },
    state: row.state === 'draft' ? 'draft' : 'sending',
    author: { email: authorEmail, name },
  };
};

const writeMoment = (instant: string, timeZone: string): string =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO(timeZone)
    .toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Creates the use cases of drafts. Everyone who may edit the invention may finish a draft of another person. */
export const createDraftsService = ({ database, clock, gateways }: DraftDependencies) => {
  const { filingAddress, sender } = gateways.mail;

  const read = async (db: Database, actor: Actor, which: DraftOf): Promise<MailDraft> => {
    const row = await findDraft(db, actor, which);
    if (!row) throw appError('mail.draft_not_found');
    return presentDraft(row);
  };

  /** Locks a draft and checks the base version. Throws `mail.draft_not_found` and `entity.stale`. */
  const lock = async ({ tx, actor }: Write, which: DraftOf): Promise<MailDraft> => {
    await lockDraft(tx, which.id);
    const draft = await read(tx, actor, which);
    assertFresh(which.baseVersion, draft);
    return draft;
  };

  const lockEditable = async (write: Write, which: DraftOf): Promise<MailDraft> => {
    await lockDraft(write.tx, which.id);
    const draft = await read(write.tx, write.actor, which);
    if (draft.state === 'sending') throw appError('mail.sending');
    assertFresh(which.baseVersion, draft);
    return draft;
  };

  const findAnswered = async (write: Write, inventionId: string, messageId: string | undefined) => {
    if (messageId === undefined) return undefined;
    const row = await findMail(write.tx, write.actor, inventionId, messageId);
    const body = row && (await findBody(write.tx, write.actor, { id: messageId, inventionId }));
    if (!row || !body) throw appError('mail.not_found');
    return { row, text: body.text };
  };

  const recipientsFor = (kind: MailDraft['kind'], row: FiledMailRow | undefined, actor: Actor) => {
    if (!row || (kind !== 'reply' && kind !== 'reply-all')) return { to: [], cc: [], bcc: [] };
    const hub =
      filingAddress === undefined ? [] : [filingAddress, filingAddressOf(filingAddress, row.inventionId)];
    const mail = { ...presentMailFields(row), replyTo: row.recipients.replyTo };
    return { ...recipientsOfReply(kind, mail, [actor.email, ...hub]), bcc: [] };
  };

  const textFor = (
    kind: MailDraft['kind'],
    signature: string,
    actor: Actor,
    answered?: { row: FiledMailRow; text: string },
  ) => {
    if (!answered) return textOfDraft(signature);
    const { row, text } = answered;
    const mail = { ...presentMailFields(row), replyTo: row.recipients.replyTo };
    const date = writeMoment(row.sentAt, actor.timeZone);
    return textOfDraft(signature, { mail, date, text, isForward: kind === 'forward' });
  };

  return {
    read,
    lock,

    listDrafts: async (actor: Actor, inventionId: string, threadId?: string): Promise<MailDraft[]> => {
      await assertInventionAccess(database, actor, { of: 'invention', id: inventionId, right: 'read' });
      return (await listDrafts(database, actor, inventionId, threadId)).map(presentDraft);
    },

    getDraft: async (actor: Actor, which: DraftOf): Promise<MailDraft> => {
      await assertInventionAccess(database, actor, { of: 'invention', id: which.inventionId, right: 'read' });
      return read(database, actor, which);
    },

    /** Starts a draft with its defaults. Throws `mail.not_connected` and `mail.not_found`. */
    createDraft: async (
      write: Write,
      inventionId: InventionId,
      { kind, messageId }: MailDraftCreate,
    ): Promise<MailDraft> => {
      const { tx, actor } = write;
      if (!sender.isConfigured) throw appError('mail.not_connected');
      const answered = await findAnswered(write, inventionId, messageId);
      const { title, references } = await readSubjectParts(tx, inventionId);
      const signature = await readSignature(tx, actor.id);
      const id = newId();
      await insertDraft(
        tx,
        {
          id,
          inventionId,
          kind,
          messageId: messageId ?? null,
          recipients: recipientsFor(kind, answered?.row, actor),
          subject: subjectOfDraft(kind, { subject: answered?.row.subject ?? title, references }),
          text: textFor(kind, signature, actor, answered),
          authorId: actor.id,
        },
        nowText(clock),
      );
      const fileIds = answered?.row.attachments.flatMap(({ fileId }) => fileId ?? []) ?? [];
      if (kind === 'forward') await attachFiles(write, { inventionId, fileIds, reference: id });
      return read(tx, actor, { inventionId, id });
    },

    /** Throws `mail.sending` while it is on its way. */
    updateDraft: async (
      write: Write,
      which: DraftOf,
      { to, cc, bcc, attachments, ...same }: MailDraftChange,
    ): Promise<MailDraft> => {
      const { tx, actor } = write;
      const before = await lockEditable(write, which);
      const { inventionId, id } = which;
      if (attachments) await attachFiles(write, { inventionId, fileIds: attachments, reference: id });
      const recipients = { to: to ?? before.to, cc: cc ?? before.cc, bcc: bcc ?? before.bcc };
      await updateDraft(tx, id, { ...same, recipients }, nowText(clock));
      return read(tx, actor, which);
    },

    deleteDraft: async (write: Write, which: DraftOf): Promise<void> => {
      await lockEditable(write, which);
      await deleteDraft(write.tx, which.id);
      await settleUnsentMail(write.tx, which.id, nowText(clock));
    },
  };
};
