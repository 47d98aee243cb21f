import PostalMime, { type Address, type Attachment } from 'postal-mime';
import { type SafeHtml, sanitizeHtml, separateStyles } from './safe-html.ts';

/** A mail as it is shown. */
export interface Mail {
  subject: string;
  from: string;
  to: string;
  cc: string;
  /** ISO time, or what the mail says; null without a date. */
  date: string | null;
  text: string;
  /** Null if the mail has only text. */
  html: SafeHtml | null;
  attachments: readonly { name: string; size: number }[];
}

const nameOf = (address: Address): string => {
  if (address.group) return `${address.name}: ${address.group.map(nameOf).join(', ')}`;
  return address.name ? `${address.name} <${address.address}>` : address.address;
};

const namesOf = (addresses: readonly Address[] | undefined): string =>
  (addresses ?? []).map(nameOf).join(', ');

const sizeOf = ({ content }: Attachment): number =>
  typeof content === 'string' ? Math.floor((content.length * 3) / 4) : content.byteLength;

const isImage = ({ mimeType }: Attachment): boolean => /^image\/(png|jpe?g|gif|webp)$/.test(mimeType);

/** Puts images that a mail carries in the place of their references. */
const withOwnImages = (html: string, attachments: readonly Attachment[]): string =>
  attachments.filter(isImage).reduce((result, { contentId, mimeType, content }) => {
    const id = contentId?.replace(/^<|>$/g, '');
    return id ? result.replaceAll(`cid:${id}`, `data:${mimeType};base64,${content}`) : result;
  }, html);

const readHtml = (html: string, attachments: readonly Attachment[]): SafeHtml => {
  const { html: markup, styles } = separateStyles(withOwnImages(html, attachments));
  return sanitizeHtml(markup, styles);
};

/** Reads a mail (RFC 5322): its head, its text or sanitized HTML, and the names of its attachments. */
export const readMail = async (bytes: Uint8Array): Promise<Mail> => {
  const mail = await PostalMime.parse(bytes, { attachmentEncoding: 'base64', maxNestingDepth: 50 });
  return {
    subject: mail.subject ?? '',
    from: mail.from ? nameOf(mail.from) : '',
    to: namesOf(mail.to),
    cc: namesOf(mail.cc),
    date: mail.date ?? null,
    text: mail.text ?? '',
    html: mail.html ? readHtml(mail.html, mail.attachments) : null,
    attachments: mail.attachments
      .filter(({ related }) => !related)
      .map((attachment) => ({ name: attachment.filename ?? 'Unnamed', size: sizeOf(attachment) })),
  };
};
