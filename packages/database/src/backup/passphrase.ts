import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Input of the worker in `passphrase-worker.ts`; the encrypted text is an armored age file. */
export type PassphraseTask = { passphrase: string; text: string } & (
  | { kind: 'decrypt' }
  | { kind: 'encrypt'; workFactor: number }
);

/** Cost of guessing the passphrase, as a power of two: about a second and 128 MB. */
const usualWorkFactor = 17;

/** Deriving the key takes about a second without a pause, so that it runs in a thread of its own. */
const runTask = async (workerData: PassphraseTask): Promise<string> => {
  const worker = new Worker(new URL('./passphrase-worker.ts', import.meta.url), { workerData });
  try {
    const [text]: unknown[] = await once(worker, 'message');
    return String(text);
  } finally {
    await worker.terminate();
  }
};

/** Encrypts a short text with a passphrase, as an armored age file that names its work factor. */
export const encryptWithPassphrase = (
  passphrase: string,
  text: string,
  workFactor = usualWorkFactor,
): Promise<string> => runTask({ kind: 'encrypt', passphrase, text, workFactor });

/** Decrypts a text that {@link encryptWithPassphrase} encrypted. Rejects when the passphrase is wrong or the text was altered. */
export const decryptWithPassphrase = (passphrase: string, text: string): Promise<string> =>
  runTask({ kind: 'decrypt', passphrase, text });
