import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { HttpError } from '@hub/client/http-error.ts';
import type { InventionId } from '@hub/contract/fields.ts';
import { maxFileBytes, type StoredFile } from '@hub/contract/files/file.schema.ts';
import { createFileToken, uploadFile } from '@hub/contract/files/files.calls.ts';
import { exitCodes, Failure } from '../../failures/failure.ts';
import { findInvention } from '../../hub/find-invention.ts';
import type { Hub } from '../../hub/hub.ts';
import type { Context } from '../../program/context.ts';
import { createProgress, type Progress } from '../../terminal/progress.ts';
import { safeLine } from '../../terminal/safe-text.ts';

interface PutInput {
  invention: string;
  files: string[];
  tag: string[];
  ifExists: string | undefined;
}

const checkFile = async (path: string): Promise<void> => {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new Failure(`There is no file ${safeLine(path)}.`, exitCodes.usage);
  if (found.size > maxFileBytes)
    throw new Failure(`${safeLine(path)} has more than 250 MB. Nothing was uploaded.`, exitCodes.usage);
};

const hashFile = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
};

/** Returns whether the hub stores exactly this content; undefined if it does not say so, as during a virus scan. */
const isStored = async (hub: Hub, id: string, sha256: string): Promise<boolean | undefined> => {
  try {
    const address = await hub.request(createFileToken, { body: { path: `files/${id}` } });
    const headers = { 'if-none-match': `"${sha256}"`, range: 'bytes=0-0' };
    const response = await hub.fetch(new URL(address, hub.address).href, { headers });
    await response.body?.cancel();
    return response.ok || response.status === 304 ? !response.ok : undefined;
  } catch (error) {
    if (error instanceof HttpError && error.code === 'file.scan_pending') return undefined;
    throw error;
  }
};

/** A file on disk that reports how much of it was read while it is sent. */
class CountedFile extends File {
  readonly #progress: Progress;

  constructor(content: Blob, name: string, progress: Progress) {
    super([content], name);
    this.#progress = progress;
  }

  override stream(): ReturnType<File['stream']> {
    let done = 0;
    return super.stream().pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform: (chunk, controller) => {
          done += chunk.length;
          this.#progress.report(done, this.size);
          controller.enqueue(chunk);
        },
      }),
    );
  }
}

/** Uploads a file and compares what the hub stored with its SHA-256. */
const putFile = async (
  hub: Hub,
  path: string,
  fields: { inventionId: InventionId; tags: string[]; ifExists: 'version' | 'separate' | undefined },
): Promise<StoredFile> => {
  const sha256 = await hashFile(path);
  const progress = createProgress(path);
  const file = new CountedFile(await openAsBlob(path), basename(path), progress);
  try {
    const stored = await hub.request(uploadFile, { body: fields, file });
    if ((await isStored(hub, stored.id, sha256)) === false)
      throw new Failure(
        `The hub stored ${safeLine(path)} with another content. Upload it again.`,
        exitCodes.failure,
      );
    return stored;
  } finally {
    progress.end();
  }
};

const explainExisting = (error: unknown): unknown =>
  error instanceof HttpError && error.code === 'file.exists'
    ? new Failure(
        `${safeLine(error.message)} Use --if-exists version or --if-exists separate.`,
        exitCodes.conflict,
      )
    : error;

/** Uploads files to an invention, one after the other. */
export const put = async ({ connect, output }: Context, input: PutInput): Promise<void> => {
  for (const path of input.files) await checkFile(path);
  const hub = await connect();
  const inventionId = await findInvention(hub.request, input.invention);
  const ifExists = input.ifExists as 'version' | 'separate' | undefined;
  const stored: StoredFile[] = [];
  for (const path of input.files) {
    const one = await putFile(hub, path, { inventionId, tags: input.tag, ifExists }).catch(
      (error: unknown) => {
        throw explainExisting(error);
      },
    );
    stored.push(one);
    if (!output.isJson) output.event(one, () => `Uploaded: ${safeLine(one.name)} (version ${one.version})`);
  }
  if (output.isJson) output.show(stored, () => '');
};
