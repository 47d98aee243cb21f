import { SegmentedControl, Select } from '@mantine/core';
import { DateField } from '../../../../components/dates/date-field.tsx';
import { useSavedFilters } from '../../../find/filters/public.ts';
import { filterChoices } from '../model/filter-choices.ts';
import { kindChoices } from '../model/portfolio-labels.ts';
import type { PortfolioSearch } from '../model/portfolio-search.ts';
import classes from './portfolio.module.css';

interface PortfolioToolsProps {
  search: PortfolioSearch;
  onChange: (search: PortfolioSearch) => void;
}

/** Choice of the report, its inventions and its dates. */
export const PortfolioTools = ({ search, onChange }: PortfolioToolsProps) => {
  const { filters } = useSavedFilters();
  const { kind = 'status' } = search;
  return (
    <search className={classes.tools} aria-label="What to report">
      <SegmentedControl
        aria-label="Report"
        data={kindChoices}
        value={kind}
        onChange={(value) => onChange({ ...search, kind: value === 'docket' ? value : undefined })}
      />
      <Select
        className={classes.filter}
        aria-label="Saved filter"
        placeholder="All inventions I may see"
        data={filterChoices(filters)}
        value={search.filter ?? null}
        onChange={(value) => onChange({ ...search, filter: value ?? undefined })}
        searchable
        clearable
        nothingFoundMessage="No saved filter has this name."
      />
      {kind === 'docket' &&
        (['from', 'to'] as const).map((end) => (
          <DateField
            key={end}
            label={end === 'from' ? 'Due from' : 'to'}
            className={classes.day}
            isInline
            placeholder={end === 'from' ? 'Today' : 'In 3 months'}
            keepsLast
            value={search[end] ?? null}
            onChange={(day) => onChange({ ...search, [end]: day ?? undefined })}
          />
        ))}
    </search>
  );
};
