/** Fields of a keyboard event that the registry uses. */
export type KeyPress = Pick<
  KeyboardEvent,
  | 'key'
  | 'code'
  | 'ctrlKey'
  | 'metaKey'
  | 'altKey'
  | 'shiftKey'
  | 'preventDefault'
  | 'defaultPrevented'
  | 'timeStamp'
> & { target: EventTarget | null };

const modifierKeys = ['Control', 'Shift', 'Alt', 'Meta'];
const typingTags = ['INPUT', 'TEXTAREA', 'SELECT'];
const typingRoles = ['textbox', 'combobox', 'searchbox'];
const keylessInputs = ['checkbox', 'radio', 'button', 'submit', 'reset'];

/**
 * Returns the names of a key press: its character and, for letters, also the physical key, so that shortcuts work on
 * keyboards for other alphabets.
 */
export const pressNames = (press: KeyPress): string[] => {
  if (modifierKeys.includes(press.key)) return [];
  const modifiers = [press.ctrlKey || press.metaKey ? 'mod' : '', press.altKey ? 'alt' : ''].filter(Boolean);
  const characters = [press.key === ' ' ? 'space' : press.key.toLowerCase()];
  const physical = /^Key([A-Z])$/.exec(press.code)?.[1]?.toLowerCase();
  if (physical && !/^[a-z]$/.test(press.key.toLowerCase())) characters.push(physical);
  const isShiftPart = press.shiftKey && press.key.length > 1;
  return characters.map((character) =>
    [...modifiers, ...(isShiftPart ? ['shift'] : []), character].join('+'),
  );
};

/** Returns the entry for a key press under any of its names, or undefined. */
export const findByPress = <T>(press: KeyPress, meanings: ReadonlyMap<string, T>): T | undefined => {
  const name = pressNames(press).find((one) => meanings.has(one));
  return name === undefined ? undefined : meanings.get(name);
};

/** Returns whether an element is a text field, where single keys belong to the text. */
export const isTypingTarget = (target: EventTarget | null): boolean => {
  if (target === null || !('tagName' in target)) return false;
  const element = target as HTMLElement;
  if (element.tagName === 'INPUT' && keylessInputs.includes((element as HTMLInputElement).type)) return false;
  return (
    typingTags.includes(element.tagName) ||
    element.isContentEditable ||
    typingRoles.includes(element.getAttribute('role') ?? '')
  );
};
