import { createStore, type Store } from '../store.ts';
import { isTypingTarget, type KeyPress, pressNames } from './key-press.ts';

/** A key or sequence that does something. */
export interface KeyBinding {
  /** Presses in order, separated by blanks: `/`, `g m`, `mod+k`, `space`. `mod` is Ctrl, or Command on a Mac. */
  keys: string;
  /** What it does, as the help says it. */
  label: string;
  /** Heading in the help. */
  group: string;
  /** Where it works: everywhere in the shell, on one screen, or in the dialog that is open. */
  scope?: KeyScope;
  /** Keeps the key to where the focus is, for keys such as Enter that buttons and fields need for themselves. */
  when?: (target: EventTarget | null) => boolean;
  run: () => void;
}

/** A dialog hides the keys of everything under it. */
type KeyScope = 'app' | 'screen' | 'dialog';

/** Whether keys are characters alone, one or several in a row, which a person can switch off (WCAG 2.1.4). */
export const isCharacterKeys = (keys: string): boolean => keys.split(' ').every((step) => step.length === 1);

/** The keys that work now. */
export interface KeyRegistry {
  /** Answers a function that takes the binding away. A later binding of the same keys goes before an earlier one. */
  register: (binding: KeyBinding) => () => void;
  /** Hides every key outside dialogs until the answered function is called. */
  openDialog: () => () => void;
  /** Runs what a press completes. */
  handle: (press: KeyPress) => void;
  /** Whether keys that are characters alone work. */
  characters: Store<boolean>;
  /** What there is to do now, also by keys that are switched off. */
  bindings: Pick<Store<readonly KeyBinding[]>, 'get' | 'subscribe'>;
}

const sequenceTimeoutMs = 1200;

/** Makes a registry of keys. */
export const createKeyRegistry = (): KeyRegistry => {
  const bindings = createStore<readonly KeyBinding[]>([]);
  const characters = createStore(true);
  let openDialogs = 0;
  let typed: string[][] = [];
  let lastPressAt = 0;

  const isActive = ({ scope, keys }: KeyBinding) =>
    openDialogs > 0 === (scope === 'dialog') && (characters.get() || !isCharacterKeys(keys));

  const findMatch = (presses: readonly string[][], isPrefix: boolean, target: EventTarget | null) =>
    bindings.get().findLast((binding) => {
      const steps = binding.keys.split(' ');
      if (!isActive(binding) || binding.when?.(target) === false) return false;
      if (isPrefix ? steps.length <= presses.length : steps.length !== presses.length) return false;
      return presses.every((names, index) => names.includes(steps[index] ?? ''));
    });

  const handle = (press: KeyPress) => {
    if (press.defaultPrevented) return;
    const { target } = press;
    const names = pressNames(press);
    const isModified = press.ctrlKey || press.metaKey || press.altKey;
    if (names.length === 0 || (isTypingTarget(target) && !isModified)) return;
    // A busy page hears of presses late; what counts is when they were made.
    const isContinued = press.timeStamp - lastPressAt <= sequenceTimeoutMs;
    lastPressAt = press.timeStamp;
    const sequence = isContinued ? [...typed, names] : [names];
    const presses =
      findMatch(sequence, false, target) || findMatch(sequence, true, target) ? sequence : [names];
    const match = findMatch(presses, false, target);
    typed = match ? [] : findMatch(presses, true, target) ? presses : [];
    if (!match) return;
    press.preventDefault();
    match.run();
  };

  return {
    bindings: { get: bindings.get, subscribe: bindings.subscribe },
    characters,
    handle,
    register: (binding) => {
      bindings.set([...bindings.get(), binding]);
      return () => bindings.set(bindings.get().filter((other) => other !== binding));
    },
    openDialog: () => {
      openDialogs += 1;
      typed = [];
      let isOpen = true;
      return () => {
        if (isOpen) openDialogs -= 1;
        isOpen = false;
      };
    },
  };
};
