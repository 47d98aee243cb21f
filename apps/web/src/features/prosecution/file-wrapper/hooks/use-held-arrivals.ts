import type { WrapperDocument } from '@hub/contract/file-wrapper/file-wrapper.schema.ts';
import { useMemo, useState } from 'react';

const idsOf = (documents: readonly WrapperDocument[]): ReadonlySet<string> =>
  new Set(documents.map(({ id }) => id));

/** Holds back documents that arrive while rows must not move. */
export const useHeldArrivals = (documents: readonly WrapperDocument[], isBusy: boolean) => {
  const [known, setKnown] = useState(() => idsOf(documents));
  const arrived = documents.filter(({ id }) => !known.has(id));
  const isHeld = isBusy && known.size > 0;
  if (arrived.length > 0 && !isHeld) setKnown(idsOf(documents));
  const shown = useMemo(
    () => (isHeld ? documents.filter(({ id }) => known.has(id)) : documents),
    [documents, isHeld, known],
  );
  return {
    shown,
    /** Number of documents held back. */
    waiting: isHeld ? arrived.length : 0,
    /** Shows them now. */
    apply: (): void => setKnown(idsOf(documents)),
  };
};
