import { uploadFile } from '@hub/contract/files/files.calls.ts';
import type { TestClient } from './test-client.ts';

/** A file to upload in a test. */
interface TestFile {
  inventionId: string;
  name?: string;
  content?: string | Uint8Array<ArrayBuffer>;
  tags?: string[];
  ifExists?: 'version' | 'separate';
  baseVersion?: number;
}

/** Uploads a file, by default a short text. */
export const upload = (
  client: TestClient,
  {
    inventionId,
    name = 'Claims.txt',
    content = 'We claim: 1. A pump.',
    tags,
    ifExists,
    baseVersion,
  }: TestFile,
) =>
  client.call(uploadFile, {
    body: {
      inventionId,
      ...(tags && { tags }),
      ...(ifExists && { ifExists }),
      ...(baseVersion && { baseVersion }),
    },
    file: new File([content], name),
  });
