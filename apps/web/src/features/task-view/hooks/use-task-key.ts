import { useEffect, useEffectEvent } from 'react';
import { keyRegistry } from '../../../lib/keys/keys.ts';
import { useLetterKeys } from '../../tasks/public.ts';

interface TaskKey {
  /** A single letter. */
  letter: string;
  label: string;
  run: () => void;
}

/** Rows and cards beside the open task have the same letters for themselves. */
const isOutsideRows = (target: EventTarget | null): boolean =>
  !(target instanceof Element) || target.closest('[data-task-rows], [data-card]') === null;

/** Makes a single letter a key of the open task, unless the person has switched single letters off. */
export function useTaskKey({ letter, label, run }: TaskKey): void {
  const isOn = useLetterKeys();
  const runLatest = useEffectEvent(run);
  useEffect(() => {
    if (!isOn) return;
    return keyRegistry.register({
      keys: letter,
      label,
      group: 'Task',
      scope: 'screen',
      when: isOutsideRows,
      run: () => runLatest(),
    });
  }, [isOn, letter, label]);
}
