import { keepConfirmations, readConfirmations } from '../settings/settings.ts';
import { createStore } from '../store.ts';

/** A question that is answered by yes or not at all. */
export interface ConfirmOptions {
  title: string;
  text: string;
  confirmLabel?: string;
  cancelLabel?: string;
  /** Offers "Do not show me this again" and keeps the choice under this key. */
  rememberKey?: string;
}

interface ConfirmAnswer {
  isConfirmed: boolean;
  isRemembered: boolean;
}

/** A question with the way to answer it. */
export interface AskedConfirm extends ConfirmOptions {
  answer: (answer: ConfirmAnswer) => void;
}

const asked = createStore<AskedConfirm | null>(null);

/** The question that is open now. */
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

/** Asks the person: true on confirm, nothing on cancel. A question that was hidden before is taken as confirmed. */
export const confirm = async (options: ConfirmOptions): Promise<true | undefined> => {
  const { rememberKey } = options;
  if (rememberKey && (await readConfirmations())?.hidden.includes(rememberKey)) return true;
  const { isConfirmed, isRemembered } = await ask(options);
  if (!isConfirmed) return undefined;
  if (rememberKey && isRemembered) await hide(rememberKey);
  return true;
};
