import { inventionIdSchema } from '@hub/contract/fields.ts';
import { kindOf } from '@hub/domain/files/file-kind.ts';
import {
  decideFiling,
  type FilingDecision,
  type FilingFacts,
  rankSuggestions,
} from '@hub/domain/mail/filing-rules.ts';
import { maxStoredAttachments } from '@hub/domain/mail/mail-limits.ts';
import type { Mail, MailHandling, ParsedMail, ReceivedMail } from '../../gateways/mail/mail.port.ts';
import { nowText } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { endOutage, reportOutage } from '../outside-systems/public.ts';
import { describeMail } from './describe-mail.ts';
import { createFileMail, type FilingDependencies } from './file-mail.ts';
import { readFilingFacts } from './filing-facts.read-model.ts';
import {
  insertAttachments,
  insertMail,
  insertSuggestions,
  isStored,
  listSameId,
  type NewMail,
  type NewMailAttachment,
  openFolder,
  type StoredContent,
  savePosition,
  waitForFilings,
} from './mail.repository.ts';
import { writeAsMail } from './mail-actor.ts';
import { notifyOfQueue } from './notify-of-mail.ts';
import { listsUnknown, readSigns, readTrust } from './read-signs.ts';
import type { MailToFile } from './threads.repository.ts';
import { readDocketingPrefix } from './workspace.read-model.ts';

/** Dependencies of the intake. */
export type IntakeDependencies = FilingDependencies & {
  gateways: { mail: Pick<Mail, 'parse' | 'filingAddress'> };
};

/** The intake of emails. */
interface MailIntake extends MailHandling {
  /** Stores and files an email that was read. One that is stored already has no effect. */
  takeIn(received: ReceivedMail, parsed: ParsedMail): Promise<void>;
}

/** An email whose contents are in the storage. */
interface KeptMail {
  received: ReceivedMail;
  parsed: ParsedMail;
  mail: NewMail;
  attachments: NewMailAttachment[];
  facts: FilingFacts;
  decision: FilingDecision;
}

/** Returns a kept email as it is filed: nobody else can see it before it is. */
const toFile = ({ mail, attachments }: KeptMail): MailToFile => ({
  ...mail,
  messageId: mail.headerId ?? mail.messageId,
  state: 'unmatched',
  inventionId: null,
  threadId: null,
  referenceIds: [...mail.referenceIds],
  failedDeliveries: [...mail.failedDeliveries],
  hasAttachments: attachments.length > 0,
});

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Whether an email is the stored one with its Message-ID, which came again on another way: another copy differs in its
 * headers alone. Our own email may come back with a text, but no attachment, that mail servers have changed.
 */
const isSameMail = (
  stored: StoredContent,
  mail: Pick<NewMail, 'subject' | 'from' | 'text' | 'html'>,
  attachments: readonly NewMailAttachment[],
): boolean => {
  const hasSameHead =
    stored.fromAddress === (mail.from?.address ?? null) && oneLine(stored.subject) === oneLine(mail.subject);
  const hashes = attachments.map(({ sha256 }) => sha256).sort();
  if (!hasSameHead || stored.attachments.join() !== hashes.join()) return false;
  return (
    stored.channel === 'hub' ||
    (['text', 'html'] as const).every((part) => oneLine(stored[part]) === oneLine(mail[part]))
  );
};

/**
 * Creates the one intake of emails, for every channel. An email is read and its contents are stored first. Then one
 * transaction stores it with its attachments and its event and files it, or leaves it to the unmatched queue: a process
 * that dies has done all or nothing, and the same email again has no effect.
 */
export const createIntake = (dependencies: IntakeDependencies): MailIntake => {
  const { database, clock, storage, gateways } = dependencies;
  const { files, fileMail, openThread } = createFileMail(dependencies);

  const keepAttachments = async ({ attachments }: ParsedMail): Promise<NewMailAttachment[]> => {
    const kept: NewMailAttachment[] = [];
    for (const { name, contentId, isInline, open } of attachments.slice(0, maxStoredAttachments)) {
      const { sha256, size, type } = await files.describeContent(await storage.put(open()), name);
      kept.push({ id: newId(), name, type, kind: kindOf(type), size, sha256, contentId, isInline });
    }
    return kept;
  };

  const readFacts = async (
    db: Database,
    received: ReceivedMail,
    parsed: ParsedMail,
  ): Promise<FilingFacts> => {
    const { filingAddress } = gateways.mail;
    const docketingPrefix = await readDocketingPrefix(db);
    const signs = readSigns(received, parsed, { filingAddress, docketingPrefix });
    const found = await readFilingFacts(db, signs, clock.now());
    const known = new Set(found.applications.map(({ applicationNumber }) => applicationNumber));
    return {
      ...found,
      ...readTrust(received, parsed),
      listsUnknownApplication: listsUnknown(parsed, known),
      namesUnknownApplication: signs.writtenApplications.some((one) => !known.has(one)),
    };
  };

  /** Suggests inventions for an unmatched email. The email that it answers may have been filed since its facts were read. */
  const suggest = async (tx: Database, { received, parsed, mail, facts }: KeptMail): Promise<void> => {
    const isAnswer = mail.inReplyTo !== null || mail.referenceIds.length > 0;
    if (isAnswer) await waitForFilings(tx);
    const latest = isAnswer ? await readFacts(tx, received, parsed) : facts;
    await insertSuggestions(tx, mail.id, rankSuggestions(latest));
  };

  /** Stores a kept email; returns false if another process has stored one with its Message-ID or original meanwhile. */
  const store = (kept: KeptMail): Promise<boolean> =>
    database.transaction().execute(async (tx) => {
      const { received, mail, attachments, decision } = kept;
      const { size } = received.original;
      await files.keepContent(tx, { sha256: mail.originalSha256, size, type: 'message/rfc822' });
      // In the same order for every email, because each content is locked.
      for (const attachment of attachments.toSorted((one, other) => (one.sha256 < other.sha256 ? -1 : 1)))
        await files.keepContent(tx, attachment);
      const isNew = await insertMail(tx, mail);
      if (received.position) await savePosition(tx, received.position);
      if (!isNew) return false;
      await insertAttachments(tx, mail.id, attachments);
      if (decision.inventionId === null) {
        await suggest(tx, kept);
        await notifyOfQueue(tx, mail.id, nowText(clock));
        return true;
      }
      const write = await writeAsMail(tx);
      const inventionId = inventionIdSchema.parse(decision.inventionId);
      const unfiled = toFile(kept);
      const threadId = await openThread(write, unfiled, inventionId);
      const { by, reference } = decision;
      await fileMail(write, unfiled, { inventionId, threadId, by, reference, personId: null });
      return true;
    });

  const takeIn = async (received: ReceivedMail, parsed: ParsedMail): Promise<void> => {
    await storage.put(received.original.open());
    const attachments = await keepAttachments(parsed);
    const described = describeMail(received, parsed);
    const { messageId, originalSha256 } = described;
    const others = await listSameId(database, messageId);
    if (others.some((other) => isSameMail(other, described, attachments))) {
      if (received.position) await savePosition(database, received.position);
      return;
    }
    const facts = await readFacts(database, received, parsed);
    // An id is no secret, and some devices send the same with each email: what has it does not replace the first one.
    const isSecond = others.length > 0;
    const decision: FilingDecision = isSecond ? { inventionId: null, why: 'same-id' } : decideFiling(facts);
    const mail = {
      ...described,
      ...(isSecond && { messageId: `${messageId} ${originalSha256}`, headerId: messageId }),
      id: newId(),
      unmatchedReason: decision.inventionId === null ? decision.why : null,
      deliveries: [],
    };
    const isNew = await store({ received, parsed, mail, attachments, facts, decision });
    if (!isNew && !(await isStored(database, originalSha256))) await takeIn(received, parsed);
  };

  return {
    handle: async (received) => {
      if (await isStored(database, received.original.sha256)) {
        if (received.position) await savePosition(database, received.position);
        return;
      }
      await gateways.mail.parse(received, (parsed) => takeIn(received, parsed));
    },
    takeIn,
    openFolder: (folder, start) => openFolder(database, folder, start),
    noteReading: (fault) =>
      database
        .transaction()
        .execute((tx) =>
          fault === null
            ? endOutage(tx, 'mailbox', nowText(clock))
            : reportOutage(tx, 'mailbox', fault, nowText(clock)),
        ),
  };
};
