import { useEffect, useEffectEvent } from 'react';
import { keyRegistry } from '../../../lib/keys/keys.ts';

interface TaskKey {
  /** A single letter. */
  letter: string;
  label: string;
  run: () => void;
}

/** Rows and cards beside the open task have the same letters for themselves. */
const isOutsideRows = (target: EventTarget | null): boolean =>
  !(target instanceof Element) || target.closest('[data-task-rows], [data-card]') === null;

/** Makes a single letter a key of the open task. */
export function useTaskKey({ letter, label, run }: TaskKey): void {
  const runLatest = useEffectEvent(run);
  useEffect(() => {
    return keyRegistry.register({
      keys: letter,
      label,
      group: 'Task',
      scope: 'screen',
      when: isOutsideRows,
      run: () => runLatest(),
    });
  }, [letter, label]);
}
