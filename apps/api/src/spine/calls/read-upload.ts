import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import { maxFileBytes } from '@hub/contract/files/file.schema.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { appError } from '../../platform/errors/app-error.ts';
import { allowLongBody } from '../../platform/http/body-timeouts.ts';
import { freeMemory } from '../../platform/storage/free-memory.ts';
import { actorOf } from '../access/auth-guard.ts';
import { describeFault, fieldLimits, readField, toBody } from './read-form.ts';

/** The file of a form, which arrives while it is read. */
export interface Upload {
  /** Name that the sender gave to the file. */
  name: string;
  /**
   * Pieces of the content, to be read once; a piece is empty once the next one is requested. Throws `file.too_large` beyond
   * the limit, and if the sender breaks off.
   */
  content: AsyncIterable<Buffer>;
  /** Waits for the end of the form. Throws `request.invalid` if anything follows the file. */
  end(): Promise<void>;
}

const uploadKey = 'upload';

/** Returns the file of a request to a call that accepts one. */
export const uploadOf = (request: FastifyRequest): Upload => {
  const upload = request.getDecorator<Upload | null>(uploadKey);
  if (!upload) throw appError('request.invalid', { errors: [{ path: 'file', message: 'Is missing' }] });
  return upload;
};

const readWhole = async function* ({ file }: MultipartFile): AsyncGenerator<Buffer> {
  // A handler that refuses the file stops to read it; a destroyed stream could not drop the rest.
  for await (const piece of file.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    yield piece;
    freeMemory(piece);
  }
  if (file.truncated) throw appError('file.too_large');
};

type Parts = AsyncIterator<Multipart>;

const escapedInNames: Readonly<Record<string, string>> = { '22': '"', '0A': '\n', '0D': '\r' };

/** Returns a file name as it was before a browser escaped it in a form (WHATWG HTML, 4.10.21.8). */
const unescapeName = (name: string): string =>
  name.replace(/%(22|0A|0D)/gi, (whole, code: string) => escapedInNames[code.toUpperCase()] ?? whole);

const openUpload = (part: MultipartFile, parts: Parts): Upload => ({
  name: unescapeName(part.filename),
  content: readWhole(part),
  end: async () => {
    const { done } = await parts.next();
    if (!done)
      throw appError('request.invalid', { errors: [{ path: 'file', message: 'Must be the last part' }] });
  },
});

/** Reads the fields up to the file. */
const readUpTo = async (parts: Parts): Promise<{ fields: [string, unknown][]; file?: MultipartFile }> => {
  const fields: [string, unknown][] = [];
  for (;;) {
    const { value, done } = await parts.next();
    if (done) return { fields };
    if (value.type === 'file') return { fields, file: value };
    fields.push(readField(value));
  }
};

/**
 * Reads on and drops what arrives, so that a sender who is still sending gets the response, and the connection can serve the
 * next request.
 */
const dropRest = ({ raw }: FastifyRequest): void => {
  if (raw.complete) return;
  raw.unpipe();
  raw.resume();
};

/** Maximum size of the whole form: the file, and what its fields and headers may add. */
const maxFormBytes = maxFileBytes + 1024 * 1024;

/** Bytes of an upload that may wait to be parsed, and again to be stored. */
const bufferBytes = 256 * 1024;

/** Uploads that one person may have under way at once; a browser opens six connections. */
const maxAtOnce = 8;

/** Counts the uploads under way of each person, and refuses one too many with `file.too_many_uploads`. */
const limitUploads = (scope: FastifyInstance): void => {
  const underWay = new Map<string, number>();
  const counted = new WeakSet<FastifyRequest>();
  scope.addHook('preValidation', async (request) => {
    const { id } = actorOf(request);
    const count = underWay.get(id) ?? 0;
    if (count >= maxAtOnce) throw appError('file.too_many_uploads', { retryAfterSeconds });
    underWay.set(id, count + 1);
    counted.add(request);
  });
  scope.addHook('onResponse', async (request) => {
    if (!counted.delete(request)) return;
    const { id } = actorOf(request);
    const count = underWay.get(id) ?? 0;
    if (count > 1) underWay.set(id, count - 1);
    else underWay.delete(id);
  });
};

const retryAfterSeconds = 5;

/**
 * Makes a scope read only forms with one file as their last part. The fields become the body and are validated before
 * the file is read; `uploadOf` returns the file.
 */
export const acceptUploadsOnly = async (scope: FastifyInstance): Promise<void> => {
  scope.removeContentTypeParser('application/json');
  scope.decorateRequest(uploadKey, null);
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    fileHwm: bufferBytes,
    highWaterMark: bufferBytes,
    limits: { ...fieldLimits, files: 1, fileSize: maxFileBytes, parts: fieldLimits.fields + 1 },
  });
  scope.addHook('onRequest', async (request) => {
    allowLongBody(request.raw);
    if (Number(request.headers['content-length']) > maxFormBytes) throw appError('file.too_large');
  });
  limitUploads(scope);
  scope.addHook('preValidation', async (request, reply) => {
    if (!request.isMultipart()) return;
    reply.raw.once('finish', () => dropRest(request));
    const parts = request.parts();
    const { fields, file } = await readUpTo(parts).catch((error: unknown) => {
      throw describeFault(error);
    });
    request.body = toBody(fields);
    if (!file) return;
    request.setDecorator<Upload>(uploadKey, openUpload(file, parts));
  });
};
