import { useEffect, useEffectEvent } from 'react';
import { keyRegistry, useKey } from '../../../../lib/keys/keys.ts';
import { keyOfAll, keyOfSuggestion, labelOfAll } from '../model/unmatched-labels.ts';

interface UnmatchedKeyActions {
  /** Names of the inventions that are suggested for the open email; null if there is nothing to decide. */
  suggested: readonly string[] | null;
  step: (by: 1 | -1) => void;
  /** Files the open email to a suggestion, from 0. */
  suggestion: (place: number) => void;
  /** Files the open email to all inventions that it names. */
  all: () => void;
  /** Number of these; 0 unless they are several. */
  mentioned: number;
  pick: () => void;
  reject: () => void;
  /** Moves the focus to the open email. */
  read: () => void;
}

const shared = { group: 'Unmatched emails', scope: 'screen' } as const;
const separator = '\n';

const isOnList = (target: EventTarget | null): boolean =>
  target === document.body ||
  (target instanceof Element && (target.matches('main') || target.closest('[data-emails]') !== null));

/** Registers the keys of the suggestions. */
const useSuggestionKeys = (names: readonly string[], file: (place: number) => void): void => {
  const fileLatest = useEffectEvent(file);
  const joined = names.join(separator);
  useEffect(() => {
    const ends = (joined === '' ? [] : joined.split(separator)).map((name, place) => {
      const keys = keyOfSuggestion(place);
      if (keys === null) return undefined;
      return keyRegistry.register({
        ...shared,
        keys,
        label: `File to ${name}`,
        run: () => fileLatest(place),
      });
    });
    return () => {
      for (const end of ends) end?.();
    };
  }, [joined]);
};

/** Registers the keys of the unmatched queue. */
export const useUnmatchedKeys = (actions: UnmatchedKeyActions): void => {
  const { suggested, mentioned, step, all, pick, reject } = actions;
  const isOn = suggested !== null;
  useKey({ ...shared, keys: 'j', label: 'Next email', run: () => step(1) });
  useKey({ ...shared, keys: 'k', label: 'Previous email', run: () => step(-1) });
  useSuggestionKeys(suggested ?? [], actions.suggestion);
  const label = labelOfAll(mentioned);
  useKey({ ...shared, keys: keyOfAll, label, isOn: isOn && mentioned > 0, run: all });
  useKey({ ...shared, keys: 'i', label: 'File to other inventions', isOn, run: pick });
  useKey({ ...shared, keys: 'n', label: 'Not ours', isOn, run: reject });
  const read = useEffectEvent(() => actions.read());
  useEffect(
    () =>
      keyRegistry.register({
        ...shared,
        keys: 'enter',
        label: 'Open the email',
        when: isOnList,
        run: () => read(),
      }),
    [],
  );
};
