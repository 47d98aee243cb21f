import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

const idleMs = 2000;

const isEditor = (target: EventTarget): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'checkbox');

/**
 * Reports whether the person is pointing at a list or editing in it. A mouse that rests on a row may click it at any
 * moment, so that leaving the list ends it; after a touch or an edit two seconds without input do.
 */
export const useIdle = () => {
  const [isBusy, setBusy] = useState(false);
  const isEditing = useRef(false);
  const isPointed = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const setIdle = (): void => setBusy(isEditing.current || isPointed.current);
  const setActive = (): void => {
    setBusy(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(setIdle, idleMs);
  };
  return {
    isBusy,
    watch: {
      onPointerMove: ({ pointerType }: PointerEvent) => {
        isPointed.current = pointerType === 'mouse';
        setActive();
      },
      onPointerLeave: () => {
        isPointed.current = false;
        setIdle();
      },
      onFocus: ({ target }: FocusEvent) => {
        isEditing.current = isEditor(target);
        if (isEditing.current) setActive();
      },
      onBlur: () => {
        isEditing.current = false;
        setActive();
      },
    },
  };
};
