import { useRef, useState } from 'react';

interface SelectableRow {
  id: string;
  updatedAt: string;
}

/** The selected rows of a list and how to change them. */
export interface Selection<Row extends SelectableRow> {
  /** Selected rows by id, as they were when selected. */
  chosen: ReadonlyMap<string, Row>;
  toggle: (row: Row, index: number) => void;
  /** Selects every loaded row from the last selected one to this one. */
  extendTo: (index: number, rowAt: (index: number) => Row | undefined) => void;
  /** Sets the start of a range selected with Shift. */
  anchorAt: (index: number) => void;
  replace: (rows: readonly Row[]) => void;
  /** Updates selected rows with newer versions. */
  renew: (rows: readonly (Partial<Row> & SelectableRow)[]) => void;
  clear: () => void;
}

const byId = <Row extends SelectableRow>(rows: readonly Row[]): [string, Row][] =>
  rows.map((row) => [row.id, row]);

/** State of the selected rows of a list. */
export const useSelection = <Row extends SelectableRow>(): Selection<Row> => {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  const anchor = useRef<number | null>(null);
  const toggle = (row: Row, index: number): void => {
    anchor.current = index;
    const others = [...chosen].filter(([id]) => id !== row.id);
    setChosen(new Map(chosen.has(row.id) ? others : [...others, [row.id, row]]));
  };
  return {
    chosen,
    toggle,
    extendTo: (index, rowAt) => {
      const from = anchor.current ?? index;
      anchor.current = from;
      const count = Math.abs(index - from) + 1;
      const indexes = Array.from({ length: count }, (_, step) => Math.min(index, from) + step);
      setChosen(new Map([...chosen, ...byId(indexes.flatMap((one) => rowAt(one) ?? []))]));
    },
    anchorAt: (index) => {
      if (chosen.size === 0) anchor.current = index;
    },
    replace: (rows) => setChosen(new Map(byId(rows))),
    renew: (rows) =>
      setChosen((before) => {
        const next = new Map(before);
        for (const row of rows) {
          const known = before.get(row.id);
          if (known && known.updatedAt < row.updatedAt) next.set(row.id, { ...known, ...row });
        }
        return next;
      }),
    clear: () => {
      anchor.current = null;
      setChosen(new Map());
    },
  };
};
