import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { toSafeName } from '@hub/domain/files/folder-name.ts';
import { freeName } from '@hub/domain/files/free-name.ts';
import yazl from 'yazl';
import type { Storage } from '../../platform/storage/storage.ts';
import type { FileContent } from './file-contents.read-model.ts';

/** Line of the manifest for a file: its digest, a space that marks binary content, and its name, as `sha256sum -c` reads it. */
const describeFile = (name: string, { sha256 }: { sha256: string }): string => `${sha256}  ${name}`;

/** A text that a zip has beside files. */
interface ZipText {
  name: string;
  content: Buffer;
  changedAt: string;
}

/** Gives every file a name of its own; those of several inventions may be the same. */
const nameFiles = (
  contents: readonly FileContent[],
  texts: readonly ZipText[],
): (readonly [string, FileContent])[] => {
  const used = ['manifest.sha256', ...texts.map(({ name }) => name)];
  return contents.map((content) => {
    // Some systems cannot unpack names that others can store, such as `con.txt`.
    const name = freeName(toSafeName(content.name), used);
    used.push(name);
    return [name, content] as const;
  });
};

/**
 * Streams files as one zip with a manifest of their digests. Each is opened when its turn comes, and none is compressed:
 * most already are.
 */
export const streamZip = (
  contents: readonly FileContent[],
  storage: Pick<Storage, 'open'>,
  texts: readonly ZipText[] = [],
): Readable => {
  const zip = new yazl.ZipFile();
  const named = nameFiles(contents, texts);
  for (const { name, content, changedAt } of texts)
    zip.addBuffer(content, name, { compress: true, mtime: new Date(changedAt) });
  for (const [name, { sha256, size, createdAt }] of named) {
    const options = { compress: false, size, mtime: new Date(createdAt), mode: 0o100644 };
    zip.addReadStreamLazy(name, options, (done) => {
      storage.open(sha256).then(
        (stream) => done(null, stream),
        (error: unknown) => done(error, null as never),
      );
    });
  }
  const digests = texts.map(({ name, content }) => ({
    name,
    sha256: createHash('sha256').update(content).digest('hex'),
  }));
  const manifest = [...digests, ...named.map(([name, { sha256 }]) => ({ name, sha256 }))]
    .map(({ name, sha256 }) => `${describeFile(name, { sha256 })}\n`)
    .join('');
  zip.addBuffer(Buffer.from(manifest), 'manifest.sha256', { compress: false });
  zip.end();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  return output;
};
