import { createStore, type Store } from '../store.ts';
import { isTypingTarget, type KeyPress, pressNames } from './key-press.ts';

/** Keyboard shortcut: a key or sequence with its action. */
export interface KeyBinding {
  /** Key presses in order, separated by spaces: `/`, `g m`, `mod+k`, `space`. `mod` is Ctrl, or Command on a Mac. */
  keys: string;
  /** Description in the list of shortcuts. */
  label: string;
  /** Heading in the list of shortcuts. */
  group: string;
  /** Scope: the whole shell, one screen, or the open dialog. */
  scope?: KeyScope;
  /** Restricts the key by the focused element, for keys such as Enter that buttons and fields also use. */
  when?: (target: EventTarget | null) => boolean;
  run: () => void;
}

/** Scope of a shortcut; an open dialog disables all shortcuts below it. */
type KeyScope = 'app' | 'screen' | 'dialog';

/** Returns whether a shortcut consists of characters without modifiers, which people can disable (WCAG 2.1.4). */
export const isCharacterKeys = (keys: string): boolean => keys.split(' ').every((step) => step.length === 1);

/** Registry of the active shortcuts. */
export interface KeyRegistry {
  /** Adds a shortcut; returns a function that removes it. The latest binding of the same keys wins. */
  register: (binding: KeyBinding) => () => void;
  /** Disables all shortcuts outside dialogs until the returned function is called. */
  openDialog: () => () => void;
  /** Runs the action that a key press completes. */
  handle: (press: KeyPress) => void;
  /** Whether single-character shortcuts are enabled. */
  characters: Store<boolean>;
  /** Active shortcuts, including disabled single-character ones. */
  bindings: Pick<Store<readonly KeyBinding[]>, 'get' | 'subscribe'>;
}

const sequenceTimeoutMs = 1200;

/** Creates a registry of shortcuts. */
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
    // A busy page receives key events late, so compare their own time stamps.
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
