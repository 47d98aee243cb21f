import { finished, type Readable } from 'node:stream';
import { appError } from '../../platform/errors/app-error.ts';

const retrySeconds = 5;

/** A file to stream as a response. */
export interface FileResponse {
  /** File name with extension, for the download. */
  name: string;
  /** Media type, for a call with files of several types; that of the call by default. */
  type?: string;
  content: Readable;
}

/** Limits how many files are sent at the same time and for how long. */
export interface FileLimit {
  /** Creates a file. Throws `request.too_many` if too many files are being sent, or whatever `make` throws. */
  run(make: () => Promise<FileResponse>): Promise<FileResponse>;
}

interface FileLimits {
  maxAtOnce: number;
  /** Maximum duration of sending a file; a slower one is aborted. */
  maxMs: number;
}

/** Creates the limit. A file holds database connections while it is sent, and a client may stop reading. */
export const createFileLimit = ({ maxAtOnce, maxMs }: FileLimits): FileLimit => {
  let sending = 0;

  const end = (): void => {
    sending -= 1;
  };

  const watch = (file: FileResponse): FileResponse => {
    const abort = () => file.content.destroy(new Error(`${file.name} was not read within ${maxMs} ms`));
    const timer = setTimeout(abort, maxMs).unref();
    finished(file.content, () => {
      clearTimeout(timer);
      end();
    });
    return file;
  };

  return {
    run: async (make) => {
      if (sending >= maxAtOnce) throw appError('request.too_many', { retryAfterSeconds: retrySeconds });
      sending += 1;
      return make().then(watch, (error: unknown) => {
        end();
        throw error;
      });
    },
  };
};
