import { type FocusEvent, useEffect, useRef, useState } from 'react';

const idleMs = 2000;

const isEditor = (target: EventTarget): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'checkbox');

/** Reports whether the person is pointing at a list or editing in it; two seconds without input, or leaving, end that. */
export const useIdle = () => {
  const [isBusy, setBusy] = useState(false);
  const isEditing = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const setIdle = (): void => setBusy(isEditing.current);
  const setActive = (): void => {
    setBusy(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(setIdle, idleMs);
  };
  return {
    isBusy,
    watch: {
      onPointerMove: setActive,
      onPointerLeave: setIdle,
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
