import { createHash, type Hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
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

const pdfMark = Buffer.from('%PDF');
const endMark = '%%EOF';
/** Bytes at the end in which a PDF has its end mark, even if a storage or a signer has added to it. */
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

/** Creates the check of a PDF: it begins and ends as one, and has the checksums that came with its first response. */
export const createContentCheck = (headers: IncomingHttpHeaders): ContentCheck => {
  const checksums = readChecksums(headers).map((checksum) => ({
    ...checksum,
    hash: createHash(checksum.algorithm) satisfies Hash,
  }));
  let start = Buffer.alloc(0);
  let head: Buffer = Buffer.alloc(0);
  let tail: Buffer = Buffer.alloc(0);
  let received = 0;
  const checkEnd = (): void => {
    const ownLength = readOwnLength(head);
    if (!tail.includes(endMark) || (ownLength !== undefined && received < ownLength)) throw cutShort();
  };
  const checkStart = (): void => {
    if (!pdfMark.subarray(0, start.length).equals(start))
      throw new OfficeFault('bad-download', 'The patent office sent something that is not a PDF.');
  };
  return {
    add: (chunk) => {
      for (const { hash } of checksums) hash.update(chunk);
      received += chunk.length;
      if (head.length < headBytes) head = Buffer.concat([head, chunk]).subarray(0, headBytes);
      tail =
        chunk.length >= tailBytes
          ? chunk.subarray(-tailBytes)
          : Buffer.concat([tail, chunk]).subarray(-tailBytes);
      if (start.length === pdfMark.length) return;
      start = Buffer.concat([start, chunk]).subarray(0, pdfMark.length);
      checkStart();
    },
    finish: () => {
      if (start.length < pdfMark.length)
        throw new OfficeFault('bad-download', 'The patent office sent something that is not a PDF.');
      for (const { hash, expected } of checksums)
        if (!hash.digest().equals(expected))
          throw new OfficeFault(
            'bad-download',
            'The download was damaged on the way: its checksum does not match.',
          );
      checkEnd();
    },
  };
};
