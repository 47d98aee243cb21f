import { type InventionId, inventionIdSchema } from '@hub/contract/fields.ts';
import type { InventionSearchResult } from '@hub/contract/inventions/invention.schema.ts';
import { MultiSelect } from '../../../components/combobox/multi-select.tsx';
import type { Choice } from '../../../components/combobox/option-row.tsx';
import { findInventions, useRecentInventions } from '../../invention-search/public.ts';

interface InventionFieldProps {
  /** Null while none is chosen. */
  value: InventionId | null;
  onChange: (invention: InventionId | null) => void;
  /** The chosen invention, if it may not be among the recent ones. */
  chosen?: Pick<InventionSearchResult, 'id' | 'title' | 'references'> | undefined;
}

const optionOf = ({
  id,
  title,
  references,
}: Pick<InventionSearchResult, 'id' | 'title' | 'references'>): Choice => ({
  value: id,
  label: [...references.slice(0, 1), title].join(' · '),
});

const findOptions = async (text: string, signal: AbortSignal): Promise<Choice[]> =>
  (await findInventions(text, signal)).collection.map(optionOf);

/** Field that finds an invention: recent ones first, then by title or reference. */
export const InventionField = ({ value, onChange, chosen }: InventionFieldProps) => (
  <MultiSelect
    label="Invention"
    placeholder="Find by title or reference"
    isFirst
    isSingle
    options={useRecentInventions(true).map(optionOf)}
    onSearch={findOptions}
    value={value ? [value] : []}
    nameOf={(id) => (chosen?.id === id ? optionOf(chosen).label : '…')}
    onChange={(chosen) => onChange(inventionIdSchema.nullable().parse(chosen.at(-1) ?? null))}
    emptyText="Nothing found"
  />
);
