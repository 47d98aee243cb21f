import { finished, type Readable } from 'node:stream';
import { appError } from '../errors/app-error.ts';

const retrySeconds = 5;

/** A file to stream as an answer. */
export interface FileAnswer {
  /** As the browser is to keep it, with its ending. */
  readonly name: string;
  readonly content: Readable;
}

/** Lets only so many files be sent at a time, and each only for so long. */
export interface FileLimit {
  /** Makes a file, unless too many are being sent. Throws `request.too_many` then, or what making it throws. */
  admit(make: () => Promise<FileAnswer>): Promise<FileAnswer>;
}

interface FileLimits {
  readonly mostAtOnce: number;
  /** A file that is not taken whole by then is cut off. */
  readonly mostMs: number;
}

/** A file holds connections of the database while its reader takes it, and a reader may never go on. */
export const createFileLimit = ({ mostAtOnce, mostMs }: FileLimits): FileLimit => {
  let sending = 0;

  const end = (): void => {
    sending -= 1;
  };

  const watch = (file: FileAnswer): FileAnswer => {
    const cutOff = () => file.content.destroy(new Error(`${file.name} was not taken within ${mostMs} ms`));
    const timer = setTimeout(cutOff, mostMs).unref();
    finished(file.content, () => {
      clearTimeout(timer);
      end();
    });
    return file;
  };

  return {
    admit: async (make) => {
      if (sending >= mostAtOnce) throw appError('request.too_many', { retryAfterSeconds: retrySeconds });
      sending += 1;
      return make().then(watch, (error: unknown) => {
        end();
        throw error;
      });
    },
  };
};
