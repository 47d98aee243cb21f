const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLElement && target.isContentEditable);

/**
 * Collects the text that a person types before the field it is meant for exists, such as that of a dialog that is still
 * loading. The function it returns stops collecting and returns the text once; after that, an empty string.
 */
export const collectTyped = (): (() => string) => {
  let typed = '';
  const collect = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (ctrlKey || metaKey || altKey || event.isComposing || isTextField(target)) return;
    if (key === 'Backspace') typed = typed.slice(0, -1);
    // A space or Enter still presses the button that has the focus, unless a word is being typed.
    else if (key.length === 1 && (key !== ' ' || typed !== '')) typed += key;
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', collect, true);
  return () => {
    window.removeEventListener('keydown', collect, true);
    const text = typed;
    typed = '';
    return text;
  };
};
