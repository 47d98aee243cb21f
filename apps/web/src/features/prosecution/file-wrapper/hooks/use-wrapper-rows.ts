import type { WrapperDocument } from '@hub/contract/file-wrapper/file-wrapper.schema.ts';
import { useMemo, useState } from 'react';
import { useIdle } from '../../../../components/lists/use-idle.ts';
import { useSetting } from '../../../ground/settings/public.ts';
import { officeDownloadsSetting } from '../model/office-downloads-setting.ts';
import { documentsOfSection, matchingDocuments, wrapperRows } from '../model/wrapper-rows.ts';
import type { WrapperSearch } from '../model/wrapper-search.ts';
import { useHeldArrivals } from './use-held-arrivals.ts';
import { useScrolledPast } from './use-scrolled-past.ts';

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
