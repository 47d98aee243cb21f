import { Row } from '../look/stack.tsx';
import styles from './key-hint.module.css';

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

const keyNames: Record<string, string> = {
  mod: isMac ? '⌘' : 'Ctrl',
  alt: isMac ? '⌥' : 'Alt',
  shift: 'Shift',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  pageup: 'Page up',
  pagedown: 'Page down',
  contextmenu: 'Menu',
  escape: 'Esc',
  enter: 'Enter',
  space: 'Space',
  home: 'Home',
  end: 'End',
  f2: 'F2',
  f10: 'F10',
};

const nameOf = (key: string) => keyNames[key] ?? (key.length === 1 ? key.toUpperCase() : key);

/** Keyboard shortcut as printed on the keyboard, from the registry's notation (`g m`, `mod+k`). */
export const KeyHint = ({ keys }: { keys: string }) => (
  <Row as="span" inline gap={6} align="stretch" rigid className={styles.keys}>
    {keys.split(' ').map((step, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a sequence have no other identity
      <span key={index} className={styles.step}>
        {step.split('+').map((key) => (
          <kbd key={key}>{nameOf(key)}</kbd>
        ))}
      </span>
    ))}
  </Row>
);
