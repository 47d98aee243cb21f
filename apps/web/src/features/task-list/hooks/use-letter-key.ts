import { useEffect, useEffectEvent } from 'react';
import { keyRegistry } from '../../../lib/keys/keys.ts';

interface LetterKey {
  /** A single letter. */
  letter: string;
  label: string;
  /** False where the person has switched single letters off. */
  isOn: boolean;
  run: () => void;
}

/** Makes a single letter a key of the list of tasks. */
export function useLetterKey({ letter, label, isOn, run }: LetterKey): void {
  const runLatest = useEffectEvent(run);
  useEffect(() => {
    if (!isOn) return;
    return keyRegistry.register({
      keys: letter,
      label,
      group: 'Task list',
      scope: 'screen',
      run: () => runLatest(),
    });
  }, [letter, label, isOn]);
}
