import { parentPort, workerData } from 'node:worker_threads';
import { armor, Decrypter, Encrypter } from 'age-encryption';
import type { PassphraseTask } from './passphrase.ts';

const run = async (task: PassphraseTask): Promise<string> => {
  const { passphrase, text } = task;
  if (task.kind === 'decrypt') {
    const decrypter = new Decrypter();
    decrypter.addPassphrase(passphrase);
    return decrypter.decrypt(armor.decode(text), 'text');
  }
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(task.workFactor);
  return armor.encode(await encrypter.encrypt(text));
};

parentPort?.postMessage(await run(workerData));
