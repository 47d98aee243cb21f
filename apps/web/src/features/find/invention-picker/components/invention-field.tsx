import { type InventionId, inventionIdSchema } from '@hub/contract/fields.ts';
import type { InventionSearchResult } from '@hub/contract/inventions/invention.schema.ts';
import { MultiSelect } from '../../../../components/combobox/multi-select.tsx';
import { useRecentInventions } from '../../invention-search/public.ts';
import { findOptions, optionOf } from '../model/invention-options.ts';

interface InventionFieldProps {
  /** Null while none is chosen. */
  value: InventionId | null;
  onChange: (invention: InventionId | null) => void;
  /** The chosen invention, if it may not be among the recent ones. */
  chosen?: Pick<InventionSearchResult, 'id' | 'title' | 'references'> | undefined;
}

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
