import { parentPort, workerData } from 'node:worker_threads';
import { armor, Decrypter, Encrypter } from 'age-encryption';
import type { PassphraseTask } from './passphrase.ts';

/** Cost of guessing the passphrase, as a power of two: about a second and 128 MB. */
const workFactor = 17;

const run = async ({ kind, passphrase, text }: PassphraseTask): Promise<string> => {
  if (kind === 'decrypt') {
    const decrypter = new Decrypter();
    decrypter.addPassphrase(passphrase);
    return decrypter.decrypt(armor.decode(text), 'text');
  }
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(workFactor);
  return armor.encode(await encrypter.encrypt(text));
};

parentPort?.postMessage(await run(workerData));
