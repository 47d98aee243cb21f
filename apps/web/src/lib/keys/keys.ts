import { useEffect, useEffectEvent } from 'react';
import { createKeyRegistry, type KeyBinding } from './key-registry.ts';

/** The keys of the app. */
export const keyRegistry = createKeyRegistry();

/** Listens to the keyboard for as long as the component stands. */
export const useKeyListener = (): void => {
  useEffect(() => {
    window.addEventListener('keydown', keyRegistry.handle);
    return () => window.removeEventListener('keydown', keyRegistry.handle);
  }, []);
};

/** Makes a key work while the component stands. */
export const useKey = ({ keys, label, group, scope, run }: KeyBinding): void => {
  const runLatest = useEffectEvent(run);
  useEffect(
    () => keyRegistry.register({ keys, label, group, scope, run: () => runLatest() }),
    [keys, label, group, scope],
  );
};

/** Hides the keys of the screen while a dialog is open. */
export const useDialogKeys = (isOpen: boolean): void => {
  useEffect(() => (isOpen ? keyRegistry.openDialog() : undefined), [isOpen]);
};
