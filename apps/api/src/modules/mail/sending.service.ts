import type { MailDraft } from '@hub/contract/mail/mail-draft.schema.ts';
import { maxSentBytes, withdrawalSeconds } from '@hub/domain/mail/mail-limits.ts';
import { nowText } from '../../platform/clock.ts';
import { appError } from '../../platform/errors/app-error.ts';
import { newId } from '../../platform/ids.ts';
import type { AppDependencies } from '../../spine/module.ts';
import type { Write } from '../../spine/writes/write.ts';
import { lockDraft, notSending, updateDraft } from './drafts.repository.ts';
import { createDraftsService, type DraftDependencies, type DraftOf } from './drafts.service.ts';
import { sendMail } from './jobs/send-mail.job.ts';
import { listSentFiles, readDraftState } from './outgoing.repository.ts';

type SendingDependencies = DraftDependencies &
  Pick<AppDependencies, 'queue'> & { gateways: Pick<AppDependencies['gateways'], 'scanner'> };

/** Creates the use cases of sending an email and withdrawing it. */
export const createSendingService = (dependencies: SendingDependencies) => {
  const { clock, queue, gateways } = dependencies;
  const drafts = createDraftsService(dependencies);
  const { sender, filingAddress } = gateways.mail;

  const assertRecipients = (
    { to, cc, bcc, newRecipients }: MailDraft,
    confirmed: readonly string[],
  ): void => {
    if (to.length + cc.length + bcc.length === 0) throw appError('mail.no_recipients');
    const unconfirmed = newRecipients.filter((address) => !confirmed.includes(address));
    if (unconfirmed.length === 0) return;
    const errors = unconfirmed.map((message) => ({ path: 'confirmedRecipients', message }));
    throw appError('mail.recipients_unconfirmed', { errors });
  };

  const assertAttachments = async (write: Write, draft: MailDraft): Promise<void> => {
    const files = await listSentFiles(write.tx, draft);
    if (files.length < draft.attachments.length || files.some(({ isDeleted }) => isDeleted))
      throw appError('attachment.unknown_file');
    if (files.some(({ scan }) => scan === 'infected')) throw appError('file.quarantined');
    if (gateways.scanner && files.some(({ scan }) => scan !== 'clean')) throw appError('file.scan_pending');
    if (files.reduce((sum, { size }) => sum + size, 0) > maxSentBytes)
      throw appError('mail.attachments_too_large');
  };

  return {
    /**
     * Queues a draft to leave after the time in which it can be withdrawn. Only a signed-in person sends: a bot or a service
     * gets `permission.denied`.
     */
    sendDraft: async (write: Write, which: DraftOf, confirmed: readonly string[]): Promise<MailDraft> => {
      const { tx, actor } = write;
      if (actor.kind !== 'person') throw appError('permission.denied');
      if (!sender.isConfigured) throw appError('mail.not_connected');
      await lockDraft(tx, which.id);
      const { state } = await drafts.read(tx, actor, which);
      if (state === 'sending') throw appError('mail.sending');
      const draft = await drafts.lock(write, which);
      assertRecipients(draft, confirmed);
      await assertAttachments(write, draft);
      const domain = (filingAddress ?? actor.email).split('@').at(-1) ?? 'hub.invalid';
      const outgoingId = `${newId()}@${domain}`;
      const sendsAt = clock.now().add({ seconds: withdrawalSeconds }).toString();
      const sending = { state: 'sending', sendsAt, senderId: actor.id, outgoingId, failure: null } as const;
      await updateDraft(tx, which.id, sending, nowText(clock));
      await queue.enqueue(tx, sendMail, { draftId: which.id, outgoingId }, withdrawalSeconds);
      return drafts.read(tx, actor, which);
    },

    /** Makes an email that has not left a draft again. Throws `mail.too_late` and `mail.draft_not_found`. */
    withdraw: async (write: Write, which: DraftOf): Promise<MailDraft> => {
      const { tx, actor } = write;
      await lockDraft(tx, which.id);
      const state = await readDraftState(tx, which.id);
      const draft = await drafts.read(tx, actor, which);
      if (state === 'handing-over') throw appError('mail.too_late');
      if (state === 'draft') return draft;
      await updateDraft(tx, which.id, notSending, nowText(clock));
      return drafts.read(tx, actor, which);
    },
  };
};
