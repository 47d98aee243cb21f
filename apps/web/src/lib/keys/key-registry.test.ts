import { describe, expect, it } from 'vitest';
import type { KeyPress } from './key-press.ts';
import { createKeyRegistry } from './key-registry.ts';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  defaultPrevented: false,
  preventDefault: () => {},
  target: null,
  timeStamp: 0,
  ...more,
});
const field = { tagName: 'INPUT', type: 'text', getAttribute: () => null, isContentEditable: false };

const start = (...keys: string[]) => {
  const registry = createKeyRegistry();
  const ran: string[] = [];
  const ends = keys.map((name) =>
    registry.register({ keys: name, label: name, group: 'Test', run: () => ran.push(name) }),
  );
  const type = (...presses: KeyPress[]) => {
    for (const one of presses) registry.handle(one);
  };
  return { registry, ran, ends, type };
};

describe('the key registry', () => {
  it('runs keys, modified keys and sequences', () => {
    const { ran, type } = start('/', 'mod+k', 'g m', 'g b');
    type(press('/'), press('k', { ctrlKey: true }), press('k', { metaKey: true }), press('g'), press('b'));
    expect(ran).toEqual(['/', 'mod+k', 'mod+k', 'g b']);
  });

  it('drops a sequence that is not completed in time or continues with another key', () => {
    const { ran, type } = start('g m', 'm', 'x');
    type(press('g'), press('m', { timeStamp: 2_000 }));
    type(press('g', { timeStamp: 2_000 }), press('x', { timeStamp: 3_000 }));
    expect(ran).toEqual(['m', 'x']);
  });

  it('ignores single keys in text fields, but not keys with modifiers', () => {
    const { ran, type } = start('g m', '/', 'mod+k');
    const target = field as unknown as EventTarget;
    type(
      press('/', { target }),
      press('g', { target }),
      press('m', { target }),
      press('k', { target, ctrlKey: true }),
    );
    expect(ran).toEqual(['mod+k']);
  });

  it('recognizes letters by their physical key on keyboards for other alphabets', () => {
    const { ran, type } = start('g m');
    type(press('п', { code: 'KeyG' }), press('ь', { code: 'KeyM' }));
    expect(ran).toEqual(['g m']);
  });

  it('prefers the later binding of the same keys until it is removed', () => {
    const { registry, ran, type } = start('e');
    const end = registry.register({ keys: 'e', label: 'later', group: 'Test', run: () => ran.push('later') });
    type(press('e'));
    end();
    type(press('e'));
    expect(ran).toEqual(['later', 'e']);
  });

  it('ignores single-character keys when disabled, but still lists their actions', () => {
    const { registry, ran, type } = start('/', 'g m', 's', 'mod+k', 'alt+s', 'escape', 'space');
    const { characters, bindings } = registry;
    characters.set(false);
    type(press('/'), press('g'), press('m'), press('s'));
    type(press('k', { ctrlKey: true }), press('s', { altKey: true }), press('Escape'), press(' '));
    expect(ran).toEqual(['mod+k', 'alt+s', 'escape', 'space']);
    expect(bindings.get()).toHaveLength(7);
    characters.set(true);
    type(press('g'), press('m'));
    expect(ran.at(-1)).toBe('g m');
  });

  it('disables the keys below an open dialog and runs those of the dialog', () => {
    const { registry, ran, type } = start('e');
    registry.register({ keys: 'y', label: 'yes', group: 'Test', scope: 'dialog', run: () => ran.push('y') });
    type(press('y'));
    const close = registry.openDialog();
    type(press('e'), press('y'));
    close();
    close();
    type(press('e'));
    expect(ran).toEqual(['y', 'e']);
  });
});
