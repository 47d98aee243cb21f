import { useKey } from '../../../lib/keys/keys.ts';
import { useLetterKeys } from './use-letter-keys.ts';

interface LetterKey {
  /** A single letter. */
  letter: string;
  label: string;
  /** Heading in the help. */
  group: string;
  /** False where the key does nothing. */
  isOn?: boolean;
  run: () => void;
}

/** Makes a single letter a key of the screen, unless the person has switched single letters off (WCAG 2.1.4). */
export function useLetterKey({ letter, label, group, isOn = true, run }: LetterKey): void {
  const hasLetters = useLetterKeys();
  useKey({ keys: letter, label, group, scope: 'screen', isOn: isOn && hasLetters, run });
}
