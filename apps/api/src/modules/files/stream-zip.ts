import type { Readable } from 'node:stream';
import { freeName } from '@hub/domain/files/free-name.ts';
import yazl from 'yazl';
import type { Storage } from '../../platform/storage/storage.ts';
import type { FileContent } from './file-contents.read-model.ts';

/** Line of the manifest for a file: its digest, a space that marks binary content, and its name, as `sha256sum -c` reads it. */
const describeFile = (name: string, { sha256 }: FileContent): string => `${sha256}  ${name}`;

/** Gives every file a name of its own; those of several inventions may be the same. */
const nameFiles = (contents: readonly FileContent[]): (readonly [string, FileContent])[] => {
  const used = ['manifest.sha256'];
  return contents.map((content) => {
    const name = freeName(content.name, used);
    used.push(name);
    return [name, content] as const;
  });
};

/**
 * Streams files as one zip with a manifest of their digests. Each is opened when its turn comes, and none is compressed:
 * most already are.
 */
export const streamZip = (contents: readonly FileContent[], storage: Pick<Storage, 'open'>): Readable => {
  const zip = new yazl.ZipFile();
  const named = nameFiles(contents);
  for (const [name, { sha256, size, createdAt }] of named) {
    const options = { compress: false, size, mtime: new Date(createdAt), mode: 0o100644 };
    zip.addReadStreamLazy(name, options, (done) => {
      storage.open(sha256).then(
        (stream) => done(null, stream),
        (error: unknown) => done(error, null as never),
      );
    });
  }
  const manifest = named.map(([name, content]) => `${describeFile(name, content)}\n`).join('');
  zip.addBuffer(Buffer.from(manifest), 'manifest.sha256', { compress: false });
  zip.end();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  return output;
};
