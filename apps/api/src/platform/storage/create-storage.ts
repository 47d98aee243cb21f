import { createDiskStorage } from './disk-storage.ts';
import { createS3Storage, type S3Settings } from './s3-storage.ts';
import type { MarkedStorage } from './storage.ts';

/** Creates the configured storage: S3 if it is configured, otherwise the data folder. */
export const createStorage = ({
  dataDir,
  minFreeBytes,
  s3,
}: {
  dataDir: string;
  minFreeBytes: number;
  s3: S3Settings | undefined;
}): MarkedStorage => (s3 ? createS3Storage(s3) : createDiskStorage(dataDir, minFreeBytes));
