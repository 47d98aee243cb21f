import { useEffect, useEffectEvent } from 'react';
import { keyRegistry } from '../../../../lib/keys/keys.ts';

interface TaskKey {
  /** A single letter. */
  letter: string;
  label: string;
  /** Whether the key does anything, such as whether the person may edit. */
  isOn: boolean;
  run: () => void;
}

/** Rows and cards beside the open task use the same letters for their own keys. */
const isOutsideRows = (target: EventTarget | null): boolean =>
  !(target instanceof Element) || target.closest('[data-task-rows], [data-card]') === null;

/** Registers a single-letter key for the open task. */
export const useTaskKey = ({ letter, label, isOn, run }: TaskKey): void => {
  const runLatest = useEffectEvent(run);
  useEffect(() => {
    if (!isOn) return undefined;
    return keyRegistry.register({
      keys: letter,
      label,
      group: 'Task',
      scope: 'screen',
      when: isOutsideRows,
      run: () => runLatest(),
    });
  }, [letter, label, isOn]);
};
