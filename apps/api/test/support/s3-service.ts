import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import S3rver from 's3rver';
import type { S3Settings } from '../../src/platform/storage/s3-storage.ts';

/** A local S3 service with one empty bucket. */
interface S3Service {
  settings: S3Settings;
  /** Lists the keys below a prefix. */
  listKeys(prefix: string): Promise<string[]>;
  stop(): Promise<void>;
}

const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** Starts a service that speaks the S3 protocol, with signed requests, on a free port. */
export const startS3Service = async (): Promise<S3Service> => {
  const directory = await mkdtemp(join(tmpdir(), 'hub-s3-'));
  const bucket = 'hub-files';
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  const settings = {
    bucket,
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    credentials,
    forcePathStyle: true,
  };
  const client = new S3Client(settings);
  return {
    settings,
    listKeys: async (prefix) => {
      const { Contents = [] } = await client.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix }),
      );
      return Contents.flatMap(({ Key }) => Key ?? []);
    },
    stop: async () => {
      client.destroy();
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
};
