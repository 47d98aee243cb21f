import type { Confirmations, Setting } from '@hub/contract/settings/setting.schema.ts';
import { getSetting, putSetting } from '@hub/contract/settings/settings.calls.ts';
import { request } from '../http/request.ts';
import { logError } from '../log.ts';
import { createStore } from '../store.ts';

const readKept = (setting: Setting | null): Confirmations | null =>
  setting !== null && 'hidden' in setting ? setting : null;

/** Loads the hidden confirmations; null if there are none or on an error, which is logged (docs/specification.md §8). */
const readConfirmations = async (): Promise<Confirmations | null> => {
  try {
    return readKept(await request(getSetting, { params: { name: 'confirmations' } }));
  } catch (error) {
    logError('The setting could not be loaded', error);
    return null;
  }
};

/** Saves the hidden confirmations; null on an error, which is logged (docs/specification.md §8). */
const keepConfirmations = async (confirmations: Confirmations): Promise<Confirmations | null> => {
  try {
    const kept = await request(putSetting, { params: { name: 'confirmations' }, body: confirmations });
    return readKept(kept);
  } catch (error) {
    logError('The setting could not be saved', error);
    return null;
  }
};

/** Question that the person confirms or cancels. */
export interface ConfirmOptions {
  title: string;
  text: string;
  confirmLabel?: string;
  cancelLabel?: string;
  /** Offers "Do not show me this again" and stores the choice under this key. */
  rememberKey?: string;
}

interface ConfirmAnswer {
  isConfirmed: boolean;
  isRemembered: boolean;
}

/** Question with its callback. */
export interface AskedConfirm extends ConfirmOptions {
  answer: (answer: ConfirmAnswer) => void;
}

const asked = createStore<AskedConfirm | null>(null);

/** Store of the open question. */
export const confirmRequest = { get: asked.get, subscribe: asked.subscribe };

const ask = (options: ConfirmOptions): Promise<ConfirmAnswer> => {
  asked.get()?.answer({ isConfirmed: false, isRemembered: false });
  return new Promise((resolve) => {
    asked.set({
      ...options,
      answer: (answer) => {
        asked.set(null);
        resolve(answer);
      },
    });
  });
};

const hide = async (key: string): Promise<void> => {
  const hidden = (await readConfirmations())?.hidden ?? [];
  await keepConfirmations({ version: 1, hidden: [...new Set([...hidden, key])] });
};

/** Asks the person; resolves to true on confirm and undefined on cancel. A hidden question counts as confirmed. */
export const confirm = async (options: ConfirmOptions): Promise<true | undefined> => {
  const { rememberKey } = options;
  if (rememberKey && (await readConfirmations())?.hidden.includes(rememberKey)) return true;
  const { isConfirmed, isRemembered } = await ask(options);
  if (!isConfirmed) return undefined;
  if (rememberKey && isRemembered) await hide(rememberKey);
  return true;
};
