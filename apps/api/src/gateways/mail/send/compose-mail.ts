import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { OutgoingAttachment, OutgoingMail } from '../mail.port.ts';

/** Opens the content only when it is its turn, so that not all files are open at once. */
const openLater = ({ open }: OutgoingAttachment): Readable =>
  Readable.from(
    (async function* () {
      yield* await open();
    })(),
    { objectMode: false },
  );

/** Writes an email as a stream of its original form. `hubAddress` is how the hub recognizes its own mail. */
export const composeMail = (mail: OutgoingMail, hubAddress: string | undefined): AsyncIterable<Buffer> => {
  const { from, replyTo, to, cc, subject, text, html, inReplyTo, references, messageId, date } = mail;
  return new MailComposer({
    from,
    replyTo: replyTo ?? undefined,
    to,
    cc,
    subject,
    text,
    html: html ?? undefined,
    messageId: `<${messageId}>`,
    inReplyTo: inReplyTo === null ? undefined : `<${inReplyTo}>`,
    references: references.map((id) => `<${id}>`),
    date: new Date(date),
    newline: 'windows',
    headers: {
      ...(hubAddress === undefined ? {} : { 'X-Invention-Hub': hubAddress }),
      ...(mail.isAutomatic ? { 'Auto-Submitted': 'auto-generated' } : {}),
    },
    attachments: mail.attachments.map((attachment) => ({
      filename: attachment.name,
      contentType: attachment.type,
      contentDisposition: 'attachment',
      content: openLater(attachment),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .createReadStream();
};
