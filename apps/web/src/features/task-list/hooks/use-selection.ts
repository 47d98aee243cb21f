import type { FoundTask } from '@hub/contract/task-search/task-search.calls.ts';
import type { Task } from '@hub/contract/tasks/task.schema.ts';
import { useRef, useState } from 'react';

interface Selection {
  /** Selected tasks by id, as they were when selected. */
  chosen: ReadonlyMap<string, FoundTask>;
  toggle: (task: FoundTask, row: number) => void;
  /** Selects every loaded row from the last selected one to this one. */
  extendTo: (row: number, taskAt: (row: number) => FoundTask | undefined) => void;
  /** Sets the start of a range selected with Shift. */
  anchorAt: (row: number) => void;
  replace: (tasks: readonly FoundTask[]) => void;
  /** Updates selected tasks with newer versions. */
  renew: (tasks: readonly Task[]) => void;
  clear: () => void;
}

const byId = (tasks: readonly FoundTask[]): [string, FoundTask][] => tasks.map((task) => [task.id, task]);

/** State of the selected tasks. */
export const useSelection = (): Selection => {
  const [chosen, setChosen] = useState<ReadonlyMap<string, FoundTask>>(new Map());
  const anchor = useRef<number | null>(null);
  const toggle = (task: FoundTask, row: number): void => {
    anchor.current = row;
    const others = [...chosen].filter(([id]) => id !== task.id);
    setChosen(new Map(chosen.has(task.id) ? others : [...others, [task.id, task]]));
  };
  return {
    chosen,
    toggle,
    extendTo: (row, taskAt) => {
      const from = anchor.current ?? row;
      anchor.current = from;
      const rows = Array.from({ length: Math.abs(row - from) + 1 }, (_, step) => Math.min(row, from) + step);
      setChosen(new Map([...chosen, ...byId(rows.flatMap((one) => taskAt(one) ?? []))]));
    },
    anchorAt: (row) => {
      if (chosen.size === 0) anchor.current = row;
    },
    replace: (tasks) => setChosen(new Map(byId(tasks))),
    renew: (tasks) =>
      setChosen((before) => {
        const next = new Map(before);
        for (const task of tasks) {
          const known = before.get(task.id);
          if (known && known.updatedAt < task.updatedAt) next.set(task.id, { ...known, ...task });
        }
        return next;
      }),
    clear: () => {
      anchor.current = null;
      setChosen(new Map());
    },
  };
};
