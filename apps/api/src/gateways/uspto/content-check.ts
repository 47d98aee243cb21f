import { createHash, type Hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { OfficeFormat } from '@hub/domain/documents/office-format.ts';
import { OfficeFault } from './uspto.port.ts';

type Algorithm = 'md5' | 'sha256';

interface Checksum {
  algorithm: Algorithm;
  expected: Buffer;
}

const read = (headers: IncomingHttpHeaders, name: string): string | undefined => {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/** With these the ETag of Amazon S3 is no MD5. */
const isEncryptedByKey = (headers: IncomingHttpHeaders): boolean =>
  read(headers, 'x-amz-server-side-encryption')?.startsWith('aws:kms') === true ||
  headers['x-amz-server-side-encryption-customer-algorithm'] !== undefined;

/** Returns the checksums of a whole content that a storage sent with it. */
const readChecksums = (headers: IncomingHttpHeaders): Checksum[] => {
  const found: { algorithm: Algorithm; text: string | undefined; encoding: 'hex' | 'base64' }[] = [
    {
      algorithm: 'sha256',
      text: /^[A-Za-z0-9+/]{43}=$/.exec(read(headers, 'x-amz-checksum-sha256') ?? '')?.[0],
      encoding: 'base64',
    },
    {
      algorithm: 'sha256',
      text: /(?:^|,)\s*sha-256=:([A-Za-z0-9+/=]+):/.exec(read(headers, 'repr-digest') ?? '')?.[1],
      encoding: 'base64',
    },
    { algorithm: 'md5', text: read(headers, 'content-md5'), encoding: 'base64' },
    {
      algorithm: 'md5',
      text: isEncryptedByKey(headers) ? undefined : /^"([0-9a-f]{32})"$/.exec(headers.etag ?? '')?.[1],
      encoding: 'hex',
    },
  ];
  return found.flatMap(({ algorithm, text, encoding }) =>
    text === undefined ? [] : { algorithm, expected: Buffer.from(text, encoding) },
  );
};

/** How the contents of a format begin, and the mark that those have near their end. */
interface FormatMarks {
  name: string;
  starts: readonly { at: number; mark: Buffer; end?: string }[];
}

const mark = (text: string, at = 0, end?: string) => ({
  ...{ at, mark: Buffer.from(text, 'latin1'), ...(end !== undefined && { end }) },
});

const formatMarks: Readonly<Record<OfficeFormat, FormatMarks>> = {
  pdf: { name: 'a PDF', starts: [mark('%PDF', 0, '%%EOF')] },
  // A document of today's Word is a zip with its directory at the end; an older one is a compound file.
  word: { name: 'a Word file', starts: [mark('PK\x03\x04', 0, 'PK\x05\x06'), mark('\xd0\xcf\x11\xe0')] },
  xml: { name: 'an archive of XML', starts: [mark('ustar', 257, '\0'.repeat(512)), mark('<?xml', 0, '>')] },
};

/** Bytes at the end in which a content has its end mark, even if a storage or a signer has added to it. */
const tailBytes = 4_096;
/** Bytes at the beginning in which a linearized PDF says its length (ISO 32000-1, annex F). */
const headBytes = 1_024;

const cutShort = (): OfficeFault =>
  new OfficeFault('bad-download', 'The patent office sent only a part of the document: its end is missing.');

/** Returns the length that a linearized PDF says of itself; undefined for any other. */
const readOwnLength = (head: Buffer): number | undefined => {
  const text = head.toString('latin1');
  if (!/\/Linearized\b/.test(text)) return undefined;
  const [, length] = /\/L\s+(\d{1,12})\b/.exec(text) ?? [];
  return length === undefined ? undefined : Number(length);
};

/** Checks a content while it arrives. Both methods throw `OfficeFault`. */
export interface ContentCheck {
  add(chunk: Buffer): void;
  finish(): void;
}

/** Creates the check of a content: it begins and ends as its format does, and has the checksums of its first response. */
export const createContentCheck = (
  headers: IncomingHttpHeaders,
  format: OfficeFormat = 'pdf',
): ContentCheck => {
  const { name, starts } = formatMarks[format];
  const checksums = readChecksums(headers).map((checksum) => ({
    ...checksum,
    hash: createHash(checksum.algorithm) satisfies Hash,
  }));
  let head: Buffer = Buffer.alloc(0);
  let tail: Buffer = Buffer.alloc(0);
  let received = 0;
  /** Returns the beginning that the content has, or may still have; undefined if it is of another format. */
  const findStart = () =>
    starts.find(({ at, mark: expected }) => {
      const given = head.subarray(at, at + expected.length);
      return expected.subarray(0, given.length).equals(given);
    });
  const isWhole = ({ at, mark: expected }: { at: number; mark: Buffer }): boolean =>
    head.subarray(at, at + expected.length).equals(expected);
  const assertFormat = (start: FormatMarks['starts'][number] | null | undefined) => {
    if (start) return start;
    throw new OfficeFault('bad-download', `The patent office sent something that is not ${name}.`);
  };
  const checkEnd = (end: string | undefined): void => {
    const ownLength = readOwnLength(head);
    const isCut = end !== undefined && !tail.includes(Buffer.from(end, 'latin1'));
    if (isCut || (ownLength !== undefined && received < ownLength)) throw cutShort();
  };
  return {
    add: (chunk) => {
      for (const { hash } of checksums) hash.update(chunk);
      received += chunk.length;
      const isStart = head.length < headBytes;
      if (isStart) head = Buffer.concat([head, chunk]).subarray(0, headBytes);
      tail =
        chunk.length >= tailBytes
          ? chunk.subarray(-tailBytes)
          : Buffer.concat([tail, chunk]).subarray(-tailBytes);
      if (isStart) assertFormat(findStart());
    },
    finish: () => {
      const { end } = assertFormat(starts.find(isWhole) ?? null);
      for (const { hash, expected } of checksums)
        if (!hash.digest().equals(expected))
          throw new OfficeFault(
            'bad-download',
            'The download was damaged on the way: its checksum does not match.',
          );
      checkEnd(end);
    },
  };
};
