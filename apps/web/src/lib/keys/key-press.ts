/** The part of a keyboard event that the registry reads. */
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
 * Names that a press answers to: by the character, and for letters also by the physical key, so that shortcuts work
 * on keyboards that write other alphabets.
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

/** What a press stands for, by any of its names; undefined where it stands for nothing. */
export const findByPress = <T>(press: KeyPress, meanings: ReadonlyMap<string, T>): T | undefined => {
  const name = pressNames(press).find((one) => meanings.has(one));
  return name === undefined ? undefined : meanings.get(name);
};

/** True where the person writes, and single keys belong to the text. */
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
