import { createHash } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mailLimits } from '../mail-limits.ts';
import { readAppleFile } from './apple-file.ts';
import { cleanName, type MailParts, parseParts, type WrittenAttachment } from './parse-parts.ts';
import { hasPgpMessage, isPgpControl, isSmime, readSmime } from './smime.ts';
import { takeTextFiles } from './uuencode.ts';

/** Why a part of an email is not readable. */
type UnreadPart = 'encrypted-smime' | 'encrypted-pgp' | 'damaged-smime';

/** The parts of an email with those that it wraps. */
export interface ReadParts extends MailParts {
  unread: ReadonlySet<UnreadPart>;
}

const isTooLong = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EMAXLEN';

/** Parses an email; of one with too many parts, the beginning that has few enough. */
const parseWhole = async (path: string, folder: string, firstFile: number): Promise<MailParts> => {
  const { size } = await stat(path);
  for (let bytes = size; ; bytes = Math.floor(bytes / 2)) {
    try {
      const parts = await parseParts(path, { folder, firstFile, bytes });
      return { ...parts, isCut: parts.isCut || bytes < size };
    } catch (error) {
      if (!isTooLong(error)) throw error;
    }
  }
};

/** Writes a content as an attachment. */
const writeFound = async (
  folder: string,
  found: Pick<WrittenAttachment, 'name' | 'claimedType' | 'file'>,
  content: Buffer,
): Promise<WrittenAttachment> => {
  await writeFile(join(folder, found.file), content, { mode: 0o600 });
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { ...found, isNamed: true, size: content.length, sha256, contentId: null, isWrapping: false };
};

/** Files of a Mac: those with the attributes of another file are no files of their own. */
const unwrapAppleFile = async (attachment: WrittenAttachment, folder: string): Promise<WrittenAttachment> => {
  const { name, claimedType, size, file } = attachment;
  const mayBeApple = claimedType === 'application/applefile' || name.startsWith('._');
  if (!mayBeApple || size > mailLimits.maxReceivedBytes) return attachment;
  const found = readAppleFile(await readFile(join(folder, file)));
  if (found?.kind !== 'file')
    return found
      ? { ...attachment, name: name.startsWith('._') ? name : `._${name}`, isWrapping: true }
      : attachment;
  return writeFound(folder, { name, claimedType: 'application/octet-stream', file }, found.content);
};

const joinTexts = (texts: readonly string[], between: string): string =>
  texts.filter((text) => text.trim() !== '').join(between);

/** Levels of S/MIME within one another: signed, encrypted and signed again is usual. */
const maxWrappings = 3;

/** Reads the parts of an email without those that it wraps. */
const readOpen = async (path: string, folder: string, firstFile: number): Promise<MailParts> => {
  const parts = await parseWhole(path, folder, firstFile);
  const attachments: WrittenAttachment[] = [];
  for (const attachment of parts.attachments)
    attachments.push(
      isPgpControl(attachment)
        ? { ...attachment, isWrapping: true }
        : await unwrapAppleFile(attachment, folder),
    );
  const { text, files } = takeTextFiles(parts.text);
  for (const { name, content } of files) {
    const file = String(firstFile + attachments.length);
    const found = { name: cleanName(name) || 'attachment', claimedType: 'application/octet-stream', file };
    attachments.push(await writeFound(folder, found, content));
  }
  return { ...parts, text, attachments };
};

/** Adds the emails that S/MIME parts wrap to the parts of an email. */
const unwrapSmime = async (
  parts: MailParts,
  folder: string,
  { firstFile, depth }: { firstFile: number; depth: number },
): Promise<ReadParts> => {
  const unread = new Set<UnreadPart>();
  let whole = parts;
  for (const wrapping of parts.attachments.filter(isSmime)) {
    const path = join(folder, wrapping.file);
    const isReadable = wrapping.size <= mailLimits.maxReceivedBytes && depth < maxWrappings;
    const found = isReadable ? readSmime(await readFile(path)) : ({ kind: 'damaged' } as const);
    if (found.kind === 'encrypted') unread.add('encrypted-smime');
    if (found.kind === 'damaged') unread.add('damaged-smime');
    if (found.kind !== 'signed') continue;
    const innerPath = join(folder, `${wrapping.file}-${depth}.inner`);
    await writeFile(innerPath, found.content, { mode: 0o600 });
    const next = firstFile + whole.attachments.length;
    const inner = await readLevel(innerPath, folder, { firstFile: next, depth: depth + 1 });
    for (const one of inner.unread) unread.add(one);
    whole = {
      ...whole,
      text: joinTexts([whole.text, inner.text], '\n'),
      html: joinTexts([whole.html, inner.html], '<br/>\n'),
      attachments: [
        ...whole.attachments.map((one) => (one.file === wrapping.file ? { ...one, isWrapping: true } : one)),
        ...inner.attachments,
      ],
      isGuessed: whole.isGuessed || inner.isGuessed,
      isCut: whole.isCut || inner.isCut,
    };
  }
  return { ...whole, unread };
};

const readLevel = async (
  path: string,
  folder: string,
  { firstFile, depth }: { firstFile: number; depth: number },
): Promise<ReadParts> => {
  const read = await unwrapSmime(await readOpen(path, folder, firstFile), folder, { firstFile, depth });
  const isPgp = read.attachments.some(isPgpControl) || hasPgpMessage(read.text);
  return isPgp ? { ...read, unread: new Set([...read.unread, 'encrypted-pgp' as const]) } : read;
};

/**
 * Reads the parts of an email, also those that are signed, uuencoded or packed for a Mac. Attachments are written into a
 * folder while they are read. Parts that lie too deep are skipped.
 */
export const readParts = async (path: string, folder: string): Promise<ReadParts> => {
  const read = await readLevel(path, folder, { firstFile: 0, depth: 0 });
  const attachments = read.attachments.slice(0, mailLimits.maxParts);
  return { ...read, attachments, isCut: read.isCut || attachments.length < read.attachments.length };
};
