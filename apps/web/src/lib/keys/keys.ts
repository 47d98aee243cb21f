import { useEffect, useEffectEvent } from 'react';
import { useStore } from '../store.ts';
import { createKeyRegistry, type KeyBinding } from './key-registry.ts';

/** Shortcuts of the app. */
export const keyRegistry = createKeyRegistry();

/** Returns whether the person has enabled single-character shortcuts. */
export const useCharacterKeys = (): boolean => useStore(keyRegistry.characters);

/** Listens to the keyboard while the component is mounted. */
export const useKeyListener = (): void => {
  useEffect(() => {
    window.addEventListener('keydown', keyRegistry.handle);
    return () => window.removeEventListener('keydown', keyRegistry.handle);
  }, []);
};

interface Key extends Omit<KeyBinding, 'when'> {
  /** False disables the shortcut. */
  isOn?: boolean;
}

/** Registers a shortcut while the component is mounted. */
export const useKey = ({ keys, label, group, scope, isOn = true, run }: Key): void => {
  const runLatest = useEffectEvent(run);
  useEffect(() => {
    if (!isOn) return;
    return keyRegistry.register({ keys, label, group, scope, run: () => runLatest() });
  }, [keys, label, group, scope, isOn]);
};

/** Disables the shortcuts of the screen while a dialog is open. */
export const useDialogKeys = (isOpen: boolean): void => {
  useEffect(() => (isOpen ? keyRegistry.openDialog() : undefined), [isOpen]);
};
