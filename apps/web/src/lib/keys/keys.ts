import { useEffect, useEffectEvent } from 'react';
import { useStore } from '../store.ts';
import { createKeyRegistry, type KeyBinding } from './key-registry.ts';

/** The keys of the app. */
export const keyRegistry = createKeyRegistry();

/** Whether keys that are characters alone work, as the person has set it. */
export const useCharacterKeys = (): boolean => useStore(keyRegistry.characters);

/** Listens to the keyboard for as long as the component stands. */
export const useKeyListener = (): void => {
  useEffect(() => {
    window.addEventListener('keydown', keyRegistry.handle);
    return () => window.removeEventListener('keydown', keyRegistry.handle);
  }, []);
};

interface Key extends Omit<KeyBinding, 'when'> {
  /** False where the key is switched off. */
  isOn?: boolean;
}

/** Makes a key work while the component stands. */
export const useKey = ({ keys, label, group, scope, isOn = true, run }: Key): void => {
  const runLatest = useEffectEvent(run);
  useEffect(() => {
    if (!isOn) return;
    return keyRegistry.register({ keys, label, group, scope, run: () => runLatest() });
  }, [keys, label, group, scope, isOn]);
};

/** Hides the keys of the screen while a dialog is open. */
export const useDialogKeys = (isOpen: boolean): void => {
  useEffect(() => (isOpen ? keyRegistry.openDialog() : undefined), [isOpen]);
};
