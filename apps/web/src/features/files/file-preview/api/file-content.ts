import type { StoredFile } from '@hub/contract/files/file.schema.ts';
import { createFileToken } from '@hub/contract/files/files.calls.ts';
import { HttpError, readHttpError } from '../../../../lib/http/http-error.ts';
import { request } from '../../../../lib/http/request.ts';

/** Reads the content of one version of a file, which never changes. */
export interface FileContent {
  /** Size in bytes. */
  size: number;
  /** Returns a signed address; it works for 5 minutes. */
  readAddress: () => Promise<string>;
  /** Reads the bytes from `start` up to, but not including, `end`. Rejects with `HttpError`. */
  read: (start: number, end: number, signal?: AbortSignal) => Promise<Uint8Array<ArrayBuffer>>;
}

/** Content that is read without an address. */
export type ReadContent = Pick<FileContent, 'size' | 'read'>;

/** Creates a reader of content that the browser already has. */
export const contentOfBlob = (blob: Blob): ReadContent => ({
  size: blob.size,
  read: async (start, end) => new Uint8Array(await blob.slice(start, end).arrayBuffer()),
});

const isOutdated = (error: unknown): boolean =>
  error instanceof HttpError && error.code === 'file.token_invalid';

/** Creates a reader that signs a new address when the current one has expired. */
export const createFileContent = ({
  id,
  version,
  size,
}: Pick<StoredFile, 'id' | 'version' | 'size'>): FileContent => {
  let address: Promise<string> | undefined;
  const sign = (): Promise<string> => {
    const signed = request(createFileToken, { body: { path: `files/${id}/versions/${version}` } });
    address = signed;
    signed.catch(() => {
      address = undefined;
    });
    return signed;
  };
  const fetchBytes = async (url: string, range: string, signal?: AbortSignal) => {
    const response = await fetch(url, { headers: { range }, signal });
    if (!response.ok) throw await readHttpError(url, response);
    return new Uint8Array(await response.arrayBuffer());
  };
  return {
    size,
    readAddress: sign,
    read: async (start, end, signal) => {
      if (end <= start) return new Uint8Array();
      const range = `bytes=${start}-${end - 1}`;
      try {
        return await fetchBytes(await (address ?? sign()), range, signal);
      } catch (error) {
        if (!isOutdated(error)) throw error;
        return fetchBytes(await sign(), range, signal);
      }
    },
  };
};
