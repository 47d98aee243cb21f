import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { newId } from '../ids.ts';
import { createDigestStream } from './digest-stream.ts';
import { ContentMissingError, type MarkedStorage, StorageUnavailableError } from './storage.ts';

/** Where contents are stored, and how to sign in there. */
export interface S3Settings {
  bucket: string;
  region: string;
  /** Address of a server other than Amazon's. */
  endpoint: string | undefined;
  /** Absent: the usual sources of the environment, such as the role of the machine. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** Whether the bucket is part of the path and not of the host name. */
  forcePathStyle: boolean;
}

const contentName = /^[0-9a-f]{64}$/;
/** Key of the object with the mark of the storage. */
const markKey = 'mark';
const partBytes = 8 * 1024 * 1024;
const listedAtOnce = 1000;

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name);

/** Whether a failure comes from the storage or the way there, and not from the content that was sent. */
const isOutage = (error: unknown): boolean =>
  error instanceof Error &&
  ('$metadata' in error ||
    ['TimeoutError', 'AggregateError', 'CredentialsProviderError'].includes(error.name) ||
    'code' in error);

const guard = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StorageUnavailableError || !isOutage(error)) throw error;
    throw new StorageUnavailableError('The S3 storage of the files does not answer as it should.', {
      cause: error,
    });
  }
};

const keyOf = (sha256: string): string => {
  if (!contentName.test(sha256)) throw new Error('Not a SHA-256');
  return `files/${sha256.slice(0, 2)}/${sha256}`;
};

/**
 * Creates a storage in one bucket of an S3 service, which several instances can share. An upload first gets a key of its
 * own below `incoming/`, because its digest is known only at its end, and is then copied to its place within the service.
 */
export const createS3Storage = ({ bucket, ...settings }: S3Settings): MarkedStorage => {
  const client = new S3Client({
    region: settings.region,
    ...(settings.endpoint !== undefined && { endpoint: settings.endpoint }),
    ...(settings.credentials && { credentials: settings.credentials }),
    forcePathStyle: settings.forcePathStyle,
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000 },
  });
  const at = (key: string) => ({ Bucket: bucket, Key: key });

  const has = async (sha256: string): Promise<boolean> => {
    try {
      await client.send(new HeadObjectCommand(at(keyOf(sha256))));
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  };

  /** Sends a content to a key. Its faults, such as an upload that breaks off, stay what they are. */
  const send = async (content: AsyncIterable<Buffer>, key: string) => {
    const digest = createDigestStream();
    const body = new PassThrough({ highWaterMark: 256 * 1024 });
    const upload = new Upload({
      client,
      params: { ...at(key), Body: body },
      partSize: partBytes,
      queueSize: 2,
    });
    const read = pipeline(copyPieces(content), digest, body);
    const sent = upload.done();
    // Whichever side fails ends the other one.
    read.catch(() => upload.abort());
    sent.catch((error: Error) => body.destroy(error));
    const [reading, sending] = await Promise.allSettled([read, sent]);
    if (sending.status === 'rejected' && !(reading.status === 'rejected' && isAbort(sending.reason)))
      throw sending.reason;
    if (reading.status === 'rejected') throw reading.reason;
    return digest.result();
  };

  return {
    readMark: () =>
      guard(async () => {
        try {
          const { Body } = await client.send(new GetObjectCommand(at(markKey)));
          return (await Body?.transformToString())?.trim() || undefined;
        } catch (error) {
          if (isMissing(error)) return undefined;
          throw error;
        }
      }),

    writeMark: (mark) =>
      guard(async () => {
        await client.send(new PutObjectCommand({ ...at(markKey), Body: mark }));
      }),

    put: (content) =>
      guard(async () => {
        const incoming = `incoming/${newId()}`;
        try {
          const stored = await send(content, incoming);
          // Copying over a content that is there makes it new again, so that it is not cleaned up meanwhile.
          await client.send(
            new CopyObjectCommand({ ...at(keyOf(stored.sha256)), CopySource: `${bucket}/${incoming}` }),
          );
          return stored;
        } finally {
          await client.send(new DeleteObjectCommand(at(incoming))).catch(() => undefined);
        }
      }),

    open: (sha256, range) =>
      guard(async () => {
        const part = range && `bytes=${range.start}-${range.end}`;
        try {
          const { Body, ContentRange } = await client.send(
            new GetObjectCommand({ ...at(keyOf(sha256)), ...(part && { Range: part }) }),
          );
          if (!(Body instanceof Readable)) throw new Error('S3 returned no stream');
          if (range && !ContentRange?.startsWith(`bytes ${range.start}-${range.end}/`)) {
            Body.destroy();
            throw new StorageUnavailableError('The S3 storage sent another part than was asked for');
          }
          return Body;
        } catch (error) {
          throw isMissing(error) ? new ContentMissingError(sha256, { cause: error }) : error;
        }
      }),

    has: (sha256) => guard(() => has(sha256)),

    remove: (sha256) =>
      guard(async () => {
        await client.send(new DeleteObjectCommand(at(keyOf(sha256))));
      }),

    list: async function* () {
      for await (const { Key = '', LastModified } of listObjects(client, bucket, 'files/')) {
        const sha256 = Key.split('/').at(-1) ?? '';
        if (contentName.test(sha256) && LastModified) yield { sha256, storedAt: LastModified };
      }
    },

    removeUnfinished: (before) =>
      guard(async () => {
        for await (const { Key, LastModified } of listObjects(client, bucket, 'incoming/')) {
          if (Key && LastModified && LastModified < before)
            await client.send(new DeleteObjectCommand(at(Key)));
        }
        const { Uploads = [] } = await client.send(
          new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: 'incoming/' }),
        );
        for (const { Key, UploadId, Initiated } of Uploads) {
          if (Key && UploadId && Initiated && Initiated < before)
            await client.send(new AbortMultipartUploadCommand({ ...at(Key), UploadId }));
        }
      }),
  };
};

/** A part of an upload keeps its pieces until it is sent. */
const copyPieces = async function* (content: AsyncIterable<Buffer>) {
  for await (const piece of content) yield Buffer.from(piece);
};

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** Lists objects in the order of their keys. Throws if a page does not go on from the one before, or more are kept back. */
const listObjects = async function* (client: S3Client, bucket: string, prefix: string) {
  let token: string | undefined;
  let last = '';
  do {
    const page = await guard(() =>
      client.send(
        new ListObjectsV2Command({
          Bucket: bucket,
          Prefix: prefix,
          MaxKeys: listedAtOnce,
          ...(token !== undefined && { ContinuationToken: token }),
        }),
      ),
    );
    const contents = page.Contents ?? [];
    token = page.NextContinuationToken;
    const isMore = page.IsTruncated === true || token !== undefined;
    const end = contents.at(-1)?.Key ?? '';
    if (isMore && (token === undefined || Buffer.compare(Buffer.from(end), Buffer.from(last)) <= 0))
      throw new StorageUnavailableError('The S3 storage does not list its contents to the end');
    yield* contents;
    last = end;
  } while (token !== undefined);
};
