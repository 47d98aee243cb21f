import type { WrapperDocument } from '@hub/contract/file-wrapper/file-wrapper.schema.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useIdle } from '../../../../components/lists/use-idle.ts';
import { useSetting } from '../../../ground/settings/public.ts';
import { officeDownloadsSetting } from '../model/office-downloads-setting.ts';
import { documentsOfSection, matchingDocuments, wrapperRows } from '../model/wrapper-rows.ts';
import type { WrapperSearch } from '../model/wrapper-search.ts';

const idsOf = (documents: readonly WrapperDocument[]): ReadonlySet<string> =>
  new Set(documents.map(({ id }) => id));

/** Holds back documents that arrive while rows must not move. */
const useHeldArrivals = (documents: readonly WrapperDocument[], isBusy: boolean) => {
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

/** Height of the header and the sticky title of an invention, which cover the mark before it leaves the window. */
const coveredPx = 157;

/** Returns a mark for the top of a list, and whether the person has scrolled past it. */
const useScrolledPast = () => {
  const mark = useRef<HTMLDivElement>(null);
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const element = mark.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setPast(entries.some(({ isIntersecting }) => !isIntersecting)),
      { rootMargin: `-${coveredPx}px 0px 0px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { mark, isPast };
};

const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
};

/** The rows of the file wrapper under the filters and settings, in place while the person points at them or has scrolled. */
export const useWrapperRows = (documents: readonly WrapperDocument[], search: WrapperSearch) => {
  const { internal, collapse } = useSetting(officeDownloadsSetting);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const { isBusy, watch } = useIdle();
  const { mark, isPast } = useScrolledPast();
  const { shown: held, waiting, apply } = useHeldArrivals(documents, isBusy || isPast);
  const { direction, code, section, text, from, to, sort } = search;
  const shown = useMemo(() => documentsOfSection(held, { section }), [held, section]);
  const options = useMemo(
    () => ({
      search: { direction, code, text, from, to, sort },
      showsInternal: internal,
      collapses: collapse,
      open,
    }),
    [direction, code, text, from, to, sort, internal, collapse, open],
  );
  const rows = useMemo(() => wrapperRows(shown, options), [shown, options]);
  const matching = useMemo(() => matchingDocuments(shown, options), [shown, options]);
  const unfold = (id: string): void => setOpen(toggled(open, id));
  return { rows, matching, watch, mark, waiting, apply, unfold };
};
