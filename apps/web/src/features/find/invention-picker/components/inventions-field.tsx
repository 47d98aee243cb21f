import { type InventionId, inventionIdSchema } from '@hub/contract/fields.ts';
import { MultiSelect } from '../../../../components/combobox/multi-select.tsx';
import { useRecentInventions } from '../../invention-search/public.ts';
import { findOptions, optionOf } from '../model/invention-options.ts';

interface InventionsFieldProps {
  label: string;
  value: readonly InventionId[];
  onChange: (inventions: InventionId[]) => void;
  /** Whether it has the focus when its dialog opens. */
  isFirst?: boolean;
}

/** Field that finds several inventions: recent ones first, then by title or reference. */
export const InventionsField = ({ label, value, onChange, isFirst = false }: InventionsFieldProps) => (
  <MultiSelect
    label={label}
    placeholder="Find by title or reference"
    isFirst={isFirst}
    options={useRecentInventions(true).map(optionOf)}
    onSearch={findOptions}
    value={value}
    nameOf={() => '…'}
    onChange={(chosen) => onChange(inventionIdSchema.array().parse(chosen))}
    emptyText="Nothing found"
  />
);
