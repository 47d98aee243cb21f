import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { OfficeFormat } from '@hub/domain/documents/office-format.ts';
import type { ReadyReply } from './ready-reply.ts';

/** How long a signed address lives. */
const lifeMs = 5_000;

const prefix = '/storage/';

/** A content in the storage. */
export interface StoredDocument {
  applicationNumber: string;
  identifier: string;
  format: OfficeFormat;
}

const mediaTypes: Readonly<Record<OfficeFormat, string>> = {
  pdf: 'application/pdf',
  word: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xml: 'application/x-tar',
};

/** Signs the addresses of the storage to which downloads are redirected. */
export const createSignedStorage = (now: () => number) => {
  const secret = randomBytes(32);
  const sign = (text: string): Buffer => createHmac('sha256', secret).update(text).digest();
  return {
    /** Returns the path at which a document can be fetched for five seconds. */
    issue: ({ applicationNumber, identifier, format }: StoredDocument): string => {
      const path = `${prefix}${applicationNumber}/${identifier}.${format}`;
      const expires = String(now() + lifeMs);
      const signature = sign(`${path} ${expires}`).toString('hex');
      return `${path}?${new URLSearchParams({ expires, signature })}`;
    },
    /** Returns the document of a valid address. */
    open: ({ pathname, searchParams }: URL): StoredDocument | undefined => {
      const [, applicationNumber = '', identifier = '', format] =
        /^\/storage\/(\w+)\/(\w+)\.(pdf|word|xml)$/.exec(pathname) ?? [];
      const expires = searchParams.get('expires') ?? '';
      const given = Buffer.from(searchParams.get('signature') ?? '', 'hex');
      const wanted = sign(`${pathname} ${expires}`);
      const isValid = given.length === wanted.length && timingSafeEqual(given, wanted);
      return isValid && Number(expires) >= now()
        ? { applicationNumber, identifier, format: format as OfficeFormat }
        : undefined;
    },
  };
};

/** Whether a path belongs to the storage. */
export const isStoragePath = (path: string): boolean => path.startsWith(prefix);

/** Returns the whole content, or the rest that a range asks for if the content is still the same. */
export const readPart = (
  content: Buffer,
  { range, ifRange }: { range: string | undefined; ifRange: string | undefined },
  {
    format = 'pdf',
    hasWrongChecksum = false,
    isChanged = false,
  }: { format?: OfficeFormat; hasWrongChecksum?: boolean; isChanged?: boolean } = {},
): ReadyReply => {
  const checked = hasWrongChecksum ? Buffer.concat([content, Buffer.from('%')]) : content;
  const tagged = isChanged ? Buffer.from('changed') : checked;
  const etag = `"${createHash('md5').update(tagged).digest('hex')}"`;
  const headers = { 'content-type': mediaTypes[format], 'accept-ranges': 'bytes', etag };
  const [, start] = /^bytes=(\d+)-$/.exec(range ?? '') ?? [];
  if (start === undefined || (ifRange !== undefined && ifRange !== etag)) {
    const sha256 = createHash('sha256').update(checked).digest('base64');
    const whole = { ...headers, 'content-length': String(content.length), 'x-amz-checksum-sha256': sha256 };
    return { status: 200, headers: whole, bytes: content };
  }
  if (Number(start) >= content.length)
    return { status: 416, headers: { 'content-range': `bytes */${content.length}` }, bytes: Buffer.alloc(0) };
  const bytes = content.subarray(Number(start));
  return {
    status: 206,
    headers: {
      ...headers,
      'content-length': String(bytes.length),
      'content-range': `bytes ${start}-${content.length - 1}/${content.length}`,
    },
    bytes,
  };
};

/** The storage of one service. */
export type SignedStorage = ReturnType<typeof createSignedStorage>;
