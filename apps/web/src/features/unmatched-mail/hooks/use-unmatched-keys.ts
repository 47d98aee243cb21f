import { useEffect, useEffectEvent } from 'react';
import { keyRegistry, useKey } from '../../../lib/keys/keys.ts';

interface UnmatchedKeyActions {
  step: (by: 1 | -1) => void;
  /** Files the open email to a suggestion, from 0. */
  suggestion: (place: number) => void;
  pick: () => void;
  reject: () => void;
  /** Moves the focus to the open email. */
  read: () => void;
}

const shared = { group: 'Unmatched emails', scope: 'screen' } as const;
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

const isOnList = (target: EventTarget | null): boolean =>
  target === document.body ||
  (target instanceof Element && (target.matches('main') || target.closest('[data-emails]') !== null));

/** Registers the keys of the unmatched queue. */
export const useUnmatchedKeys = (actions: UnmatchedKeyActions): void => {
  const { step, pick, reject } = actions;
  useKey({ ...shared, keys: 'j', label: 'Next email', run: () => step(1) });
  useKey({ ...shared, keys: 'k', label: 'Previous email', run: () => step(-1) });
  useKey({ ...shared, keys: 'i', label: 'File to another invention', run: pick });
  useKey({ ...shared, keys: 'n', label: 'Not ours', run: reject });
  const file = useEffectEvent((place: number) => actions.suggestion(place));
  const read = useEffectEvent(() => actions.read());
  useEffect(() => {
    const ends = [
      ...digits.map((keys, place) =>
        keyRegistry.register({
          ...shared,
          keys,
          label: `File to suggestion ${keys}`,
          run: () => file(place),
        }),
      ),
      keyRegistry.register({
        ...shared,
        keys: 'enter',
        label: 'Open the email',
        when: isOnList,
        run: () => read(),
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, []);
};
