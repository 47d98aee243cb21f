import { type FocusEvent, useEffect, useRef, useState } from 'react';

const REST_MS = 2000;

const isEditor = (target: EventTarget): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'checkbox');

/** Whether the person is pointing at a list or editing in it; two seconds of stillness, or leaving, count as rest. */
export function useRest() {
  const [isBusy, setBusy] = useState(false);
  const isEditing = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const rest = (): void => setBusy(isEditing.current);
  const wake = (): void => {
    setBusy(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(rest, REST_MS);
  };
  return {
    isBusy,
    watch: {
      onPointerMove: wake,
      onPointerLeave: rest,
      onFocus: ({ target }: FocusEvent) => {
        isEditing.current = isEditor(target);
        if (isEditing.current) wake();
      },
      onBlur: () => {
        isEditing.current = false;
        wake();
      },
    },
  };
}
