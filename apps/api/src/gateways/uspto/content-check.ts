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

/** Checks a content while it arrives. Both methods throw `OfficeFault`. */
export interface ContentCheck {
  add(chunk: Buffer): void;
  finish(): void;
}

/** Creates the check of a PDF: it begins as one, and has the checksums that came with its first response. */
export const createContentCheck = (headers: IncomingHttpHeaders): ContentCheck => {
  const checksums = readChecksums(headers).map((checksum) => ({
    ...checksum,
    hash: createHash(checksum.algorithm) satisfies Hash,
  }));
  let start = Buffer.alloc(0);
  const checkStart = (): void => {
    if (!pdfMark.subarray(0, start.length).equals(start))
      throw new OfficeFault('bad-download', 'The patent office sent something that is not a PDF.');
  };
  return {
    add: (chunk) => {
      for (const { hash } of checksums) hash.update(chunk);
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
    },
  };
};
