import { useDialogKeys } from '../../lib/keys/keys.ts';
import { screenLock } from '../../lib/screen-lock.ts';
import { useStore } from '../../lib/store.ts';
import styles from './full-screen-lock.module.css';
import { LoadingSpinner } from './loading-spinner.tsx';

/** Blocks the whole screen while an operation must not be interrupted. Mounted once. */
export const FullScreenLock = () => {
  const message = useStore(screenLock);
  useDialogKeys(message !== null);
  if (message === null) return null;
  return (
    <div
      className={styles.lock}
      role="alertdialog"
      aria-modal="true"
      aria-label={message}
      tabIndex={-1}
      ref={focus}
    >
      <LoadingSpinner label={message} withText />
    </div>
  );
};

const focus = (element: HTMLDivElement | null) => element?.focus();
