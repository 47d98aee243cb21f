import type { WrapperDocument } from '@hub/contract/file-wrapper/file-wrapper.schema.ts';
import { TextInput } from '@mantine/core';
import { IconCalendar, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { MultiSelect } from '../../../../components/combobox/multi-select.tsx';
import { DateField } from '../../../../components/dates/date-field.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Hint, Muted } from '../../../../components/look/text.tsx';
import { directionNames } from '../../../dates/documents/public.ts';
import { codeChoices, countDirections } from '../model/wrapper-filters.ts';
import { directions, isFiltered, type WrapperSearch, withoutFilters } from '../model/wrapper-search.ts';
import classes from './wrapper-bar.module.css';

interface WrapperBarProps {
  documents: readonly WrapperDocument[];
  /** Number of documents that the filters and settings leave. */
  shown: number;
  search: WrapperSearch;
  onSearch: (search: WrapperSearch) => void;
  actions: ReactNode;
}

interface ChipProps {
  label: string;
  count: number;
  isOn: boolean;
  onClick: () => void;
}

const Chip = ({ label, count, isOn, onClick }: ChipProps) => (
  <button type="button" className={classes.chip} aria-pressed={isOn} onClick={onClick}>
    {label}{' '}
    <Muted size="smaller" weight="normal" tabular>
      {count.toLocaleString('en-US')}
    </Muted>
  </button>
);

/** Filters of the documents: direction and code with their numbers of documents, words and dates. */
export const WrapperBar = ({ documents, shown, search, onSearch, actions }: WrapperBarProps) => {
  const [isOpen, setShowsDates] = useState(false);
  const showsDates = isOpen || search.from !== undefined || search.to !== undefined;
  const counts = countDirections(documents);
  const ofDirection = documents.filter(
    ({ direction }) => search.direction === undefined || direction === search.direction,
  );
  const choose = (direction: WrapperSearch['direction']): void =>
    onSearch({ ...search, direction: direction === search.direction ? undefined : direction });
  const hidden = documents.length - shown;
  return (
    <Row as="search" gap={8} wraps className={classes.bar} aria-label="Filter documents">
      {/* biome-ignore lint/a11y/useSemanticElements: a group of toggles, not of form fields */}
      <div className={classes.chips} role="group" aria-label="Direction">
        <Chip
          label="All"
          count={documents.length}
          isOn={search.direction === undefined}
          onClick={() => choose(undefined)}
        />
        {directions.map((direction) => (
          <Chip
            key={direction}
            label={directionNames[direction]}
            count={counts[direction]}
            isOn={search.direction === direction}
            onClick={() => choose(direction)}
          />
        ))}
      </div>
      <div className={classes.codes}>
        <MultiSelect
          aria-label="Codes"
          placeholder="Any code"
          value={search.code ?? []}
          options={codeChoices(ofDirection)}
          limit={ofDirection.length}
          nameOf={(code) => code}
          onChange={(code) => onSearch({ ...search, code })}
        />
      </div>
      <TextInput
        aria-label="Words in the description"
        placeholder="Description"
        className={classes.words}
        value={search.text ?? ''}
        onChange={({ currentTarget }) => onSearch({ ...search, text: currentTarget.value })}
        maxLength={200}
      />
      <Button
        variant="icon"
        label="Filter by date"
        aria-expanded={showsDates}
        onClick={() => setShowsDates(!showsDates)}
      >
        <Icon icon={IconCalendar} />
      </Button>
      {showsDates && (
        <span className={classes.dates}>
          <DateField
            label="From"
            isInline
            keepsLast
            value={search.from ?? null}
            onChange={(from) => onSearch({ ...search, from: from ?? undefined })}
          />
          <DateField
            label="to"
            isInline
            keepsLast
            value={search.to ?? null}
            onChange={(to) => onSearch({ ...search, to: to ?? undefined })}
          />
        </span>
      )}
      {isFiltered(search) && (
        <Button
          variant="text"
          icon={<Icon icon={IconX} size="sm" />}
          onClick={() => onSearch(withoutFilters(search))}
        >
          Clear
        </Button>
      )}
      <Hint oneLine tabular atEnd role="status">
        {hidden > 0 && `${shown.toLocaleString('en-US')} of ${documents.length.toLocaleString('en-US')}`}
      </Hint>
      {actions}
    </Row>
  );
};
