import type { WrapperDocument } from '@hub/contract/file-wrapper/file-wrapper.schema.ts';
import { useState } from 'react';
import { documentsOf, type WrapperRow } from '../model/wrapper-rows.ts';

/** The selected documents. */
export const useSelectedDocuments = (documents: readonly WrapperDocument[]) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = documents.filter(({ id }) => chosen.has(id));
  const set = (rows: readonly WrapperRow[], isOn: boolean): void => {
    const ids = rows.flatMap(documentsOf).map(({ id }) => id);
    const others = [...chosen].filter((id) => !ids.includes(id));
    setChosen(new Set(isOn ? [...others, ...ids] : others));
  };
  return {
    ids: new Set(selected.map(({ id }) => id)),
    documents: selected,
    /** Selects the rows as well. */
    add: (rows: readonly WrapperRow[]): void => set(rows, true),
    toggle: (row: WrapperRow): void => set([row], !documentsOf(row).every(({ id }) => chosen.has(id))),
    clear: (): void => setChosen(new Set()),
  };
};
