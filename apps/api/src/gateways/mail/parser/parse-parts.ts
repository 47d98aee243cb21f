import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type AttachmentStream, type Headers, MailParser } from 'mailparser';
import { createDigestStream } from '../../../platform/storage/digest-stream.ts';
import { mailLimits } from '../mail-limits.ts';
import { cleanLine } from './clean-text.ts';
import { decodeHeaderLine, decodeText, isKnownCharset } from './decode-text.ts';
import { createUuDecoder, isUuencode } from './uuencode.ts';

/** An attachment whose content is in a file. */
export interface WrittenAttachment {
  name: string;
  /** Whether the email gives it a name. */
  isNamed: boolean;
  claimedType: string;
  size: number;
  sha256: string;
  contentId: string | null;
  /** Whether it is worth nothing on its own: wrapping of other parts, or attributes of another file. */
  isWrapping: boolean;
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
  /** Whether some characters of its texts may be wrong, because their charset is not known. */
  isGuessed: boolean;
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
  type: 'node';
  parentNode: MailPart | false;
  contentType: string | false;
  encoding: string;
  charset: string | false;
  /** Lines of its head as they were sent. */
  _headersLines: Buffer[];
  _headerlen: number;
  /** The parsed head; `parseHeaders` does nothing while there is one. */
  headers: unknown;
  parseHeaders(): void;
  getDecoder(): Transform;
}

/** The head of a part, or a piece of the content of one. */
type Piece = MailPart | { type: 'data' | 'body'; node: MailPart };

/** A part in the tree from which the parser makes the text of an email. */
interface TreeNode {
  node: MailPart;
  contentType: string | false;
  textContent?: string;
  children?: TreeNode[];
}

/** Parts of the parser that its types leave out. */
interface ParserInside {
  tree?: TreeNode;
  processChunk(piece: Piece, done: (error?: Error) => void): void;
  getTextContent(): unknown;
}

/** Charset by which the parser keeps the bytes of a text, so that it is decoded when all of it is there. */
const byteCharset = 'binary';

/** Charsets that the parser knows and the platform does not. */
const legacyCharset = /^(?:cp|ibm|mac|utf-?7|hz|armscii|georgian|tcvn|viscii|koi8|rk1048|hp-?roman)/i;

/** Prepares the head of a part: its lines in UTF-8, its text as bytes, and the encoding that the parser does not know. */
const prepareHead = (part: MailPart, declared: Map<MailPart, string | undefined>): void => {
  const charset = part.charset === false ? undefined : part.charset;
  const lines = part._headersLines.map((line) => decodeHeaderLine(line, charset));
  if (lines.some((line, index) => line !== part._headersLines[index])) {
    part._headersLines = lines;
    part._headerlen = Buffer.concat(lines).length;
    part.headers = false;
    part.parseHeaders();
  }
  if (isUuencode(part.encoding)) part.getDecoder = createUuDecoder;
  if (charset !== undefined && !isKnownCharset(charset) && legacyCharset.test(charset)) return;
  declared.set(part, charset);
  part.charset = byteCharset;
};

/** Decodes the texts of a tree. Returns whether some characters may be wrong. */
const decodeTree = (
  tree: TreeNode | undefined,
  declared: ReadonlyMap<MailPart, string | undefined>,
): boolean => {
  if (!tree) return false;
  const isGuessed = (tree.children ?? []).map((child) => decodeTree(child, declared)).includes(true);
  if (!tree.textContent) return isGuessed;
  if (!declared.has(tree.node)) return isGuessed || tree.textContent.includes('\ufffd');
  const bytes = Buffer.from(tree.textContent, 'latin1');
  const decoded = decodeText(bytes, declared.get(tree.node), tree.contentType === 'text/html');
  tree.textContent = decoded.text;
  return isGuessed || decoded.isGuessed;
};

/**
 * Makes a parser skip parts that lie too deep, for which it has no option, and decode texts as mail programs do: it takes
 * each text without a charset for UTF-8.
 */
const adaptParser = (parser: MailParser, parts: MailParts): void => {
  const inside = parser as MailParser & ParserInside;
  const declared = new Map<MailPart, string | undefined>();
  const take = inside.processChunk.bind(parser);
  inside.processChunk = (piece, done) => {
    let depth = 0;
    let part = piece.type === 'node' ? piece : piece.node;
    for (; part.parentNode && depth <= mailLimits.maxDepth; part = part.parentNode) depth += 1;
    if (depth > mailLimits.maxDepth) {
      parts.isCut = true;
      return done();
    }
    if (piece.type === 'node') prepareHead(piece, declared);
    return take(piece, done);
  };
  const write = inside.getTextContent.bind(parser);
  inside.getTextContent = () => {
    parts.isGuessed = decodeTree(inside.tree, declared);
    return write();
  };
};

const maxNameLength = 255;

const usualNames: Record<string, string> = {
  'message/rfc822': 'message.eml',
  'message/global': 'message.eml',
  'message/delivery-status': 'delivery-report.txt',
  'text/rfc822-headers': 'headers.txt',
  'text/calendar': 'invite.ics',
  'application/pgp-encrypted': 'pgp-version.txt',
  'application/pgp-signature': 'signature.asc',
  'application/pkcs7-mime': 'smime.p7m',
  'application/x-pkcs7-mime': 'smime.p7m',
};

/** Returns the name of a file that an email gives, without path and control characters; empty for none. */
export const cleanName = (given: string): string => {
  const name = cleanLine(given.replaceAll(/[/\\]/g, '_'), maxNameLength);
  return /^\.*$/.test(name) ? '' : name;
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
  const name = cleanName(attachment.filename ?? '');
  return {
    name: name || (usualNames[attachment.contentType] ?? 'attachment'),
    isNamed: name !== '',
    // The parser has no type for a header that it cannot read.
    claimedType: cleanLine(attachment.contentType || 'application/octet-stream', maxNameLength).toLowerCase(),
    contentId: cleanLine(attachment.cid ?? '', 500) || null,
    isWrapping: false,
    file,
    ...digest.result(),
  };
};

/**
 * Reads the parts of the first bytes of an email. Attachments are written into the folder, under numbers from `firstFile` on.
 * Throws an error with the code `EMAXLEN` if the email has too many parts.
 */
export const parseParts = async (
  path: string,
  { folder, firstFile, bytes }: { folder: string; firstFile: number; bytes: number },
): Promise<MailParts> => {
  const parser = new MailParser(options);
  const parts: MailParts = {
    headers: new Map(),
    text: '',
    html: '',
    attachments: [],
    isGuessed: false,
    isCut: false,
  };
  adaptParser(parser, parts);
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
      parts.attachments.push(await writeAttachment(part, folder, String(firstFile + writing.length)));
      part.release();
    };
    // The parser waits for every attachment, so that it would never end.
    writing.push(write().catch((error: unknown) => void parser.destroy(Object(error))));
  });
  if (bytes > 0) await pipeline(createReadStream(path, { end: bytes - 1 }), parser);
  await Promise.all(writing);
  return parts;
};
