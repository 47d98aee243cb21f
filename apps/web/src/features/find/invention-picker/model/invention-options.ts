import type { InventionSearchResult } from '@hub/contract/inventions/invention.schema.ts';
import type { Choice } from '../../../../components/combobox/option-row.tsx';
import { findInventions } from '../../invention-search/public.ts';

/** An invention as an option: its first reference and its title. */
export const optionOf = ({
  id,
  title,
  references,
}: Pick<InventionSearchResult, 'id' | 'title' | 'references'>): Choice => ({
  value: id,
  label: [...references.slice(0, 1), title].join(' · '),
});

/** Finds inventions by title or reference. */
export const findOptions = async (text: string, signal: AbortSignal): Promise<Choice[]> =>
  (await findInventions(text, signal)).collection.map(optionOf);
