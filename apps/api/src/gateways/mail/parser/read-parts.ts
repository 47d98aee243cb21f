import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type AttachmentStream, type Headers, MailParser } from 'mailparser';
import { createDigestStream } from '../../../platform/storage/digest-stream.ts';
import { mailLimits } from '../mail-limits.ts';
import { cleanLine } from './clean-text.ts';

/** An attachment whose content is in a file. */
interface WrittenAttachment {
  name: string;
  claimedType: string;
  size: number;
  sha256: string;
  contentId: string | null;
  file: string;
}

/** The parts of an email. */
export interface MailParts {
  headers: Headers;
  /** Plain text; empty without one. */
  text: string;
  /** Markup; empty without any. */
  html: string;
  attachments: WrittenAttachment[];
  /** Whether the email has more parts, or more levels of them, than were read. */
  isCut: boolean;
}

const options = {
  // Text is converted after the markup is clean, and links are left to the reader.
  skipHtmlToText: true,
  skipTextToHtml: true,
  skipTextLinks: true,
  skipImageLinks: true,
  checksumAlgo: 'sha1',
  maxChildNodes: mailLimits.maxParts,
  maxHeadSize: mailLimits.maxHeaderBytes,
  // A nested email stays one attachment, whatever it contains.
  ignoreEmbedded: true,
};

/** A part as the parser has it; `parentNode` is false for the email itself. */
interface MailPart {
  parentNode: MailPart | false;
}

/** The head of a part, or a piece of the content of one. */
type Piece = MailPart | { node: MailPart };

/** The step of the parser that takes a piece; its types leave it out. */
interface ParserStep {
  processChunk(piece: Piece, done: (error?: Error) => void): void;
}

/** Makes a parser skip parts that lie too deep, for which it has no option. Calls `onSkip` for each piece of them. */
const limitDepth = (parser: MailParser, onSkip: () => void): void => {
  const step = parser as MailParser & ParserStep;
  const take = step.processChunk.bind(parser);
  step.processChunk = (piece, done) => {
    let depth = 0;
    let part = 'node' in piece ? piece.node : piece;
    for (; part.parentNode && depth <= mailLimits.maxDepth; part = part.parentNode) depth += 1;
    if (depth <= mailLimits.maxDepth) return take(piece, done);
    onSkip();
    return done();
  };
};

const maxNameLength = 255;

const usualNames: Record<string, string> = { 'message/rfc822': 'message.eml', 'text/calendar': 'invite.ics' };

const nameAttachment = ({ filename, contentType }: AttachmentStream): string => {
  const name = cleanLine(filename?.replaceAll(/[/\\]/g, '_') ?? '', maxNameLength);
  return /^\.*$/.test(name) ? (usualNames[contentType] ?? 'attachment') : name;
};

const writeAttachment = async (
  attachment: AttachmentStream,
  folder: string,
  file: string,
): Promise<WrittenAttachment> => {
  const digest = createDigestStream();
  await pipeline(
    attachment.content as Readable,
    digest,
    createWriteStream(join(folder, file), { mode: 0o600 }),
  );
  return {
    name: nameAttachment(attachment),
    // The parser has no type for a header that it cannot read.
    claimedType: cleanLine(attachment.contentType || 'application/octet-stream', maxNameLength).toLowerCase(),
    contentId: cleanLine(attachment.cid ?? '', 500) || null,
    file,
    ...digest.result(),
  };
};

const isTooLong = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EMAXLEN';

/** Reads the parts of the first bytes of an email. */
const readBeginning = async (path: string, folder: string, bytes: number): Promise<MailParts> => {
  const parser = new MailParser(options);
  const parts: MailParts = { headers: new Map(), text: '', html: '', attachments: [], isCut: false };
  limitDepth(parser, () => {
    parts.isCut = true;
  });
  const writing: Promise<void>[] = [];
  parser.on('headers', (headers) => {
    parts.headers = headers;
  });
  parser.on('data', (part) => {
    if (part.type === 'text') {
      parts.text = part.text ?? '';
      parts.html = typeof part.html === 'string' ? part.html : '';
      return;
    }
    const write = async (): Promise<void> => {
      parts.attachments.push(await writeAttachment(part, folder, String(writing.length)));
      part.release();
    };
    // The parser waits for every attachment, so that it would never end.
    writing.push(write().catch((error: unknown) => void parser.destroy(Object(error))));
  });
  if (bytes > 0) await pipeline(createReadStream(path, { end: bytes - 1 }), parser);
  await Promise.all(writing);
  return parts;
};

/**
 * Reads the parts of an email. Attachments are written into a folder while they are read. Parts that lie too deep are
 * skipped; of an email with too many parts, the beginning is read that has few enough.
 */
export const readParts = async (path: string, folder: string): Promise<MailParts> => {
  const { size } = await stat(path);
  for (let bytes = size; ; bytes = Math.floor(bytes / 2)) {
    try {
      const parts = await readBeginning(path, folder, bytes);
      return { ...parts, isCut: parts.isCut || bytes < size };
    } catch (error) {
      if (!isTooLong(error)) throw error;
    }
  }
};
