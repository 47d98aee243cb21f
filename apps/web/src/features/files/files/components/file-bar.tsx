import type { InventionId } from '@hub/contract/fields.ts';
import { fileKinds } from '@hub/domain/files/file-kind.ts';
import { fileSources } from '@hub/domain/files/file-source.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MultiSelect } from '../../../../components/combobox/multi-select.tsx';
import { PeoplePicker } from '../../../../components/combobox/people-picker.tsx';
import { SearchBar, SearchBarField } from '../../../../components/lists/search-bar.tsx';
import { fileTagsQuery } from '../api/files.queries.ts';
import { kindLabels, sourceLabels } from '../model/file-labels.ts';
import { chosenFilters, type FileSearch, lastFilter } from '../model/file-search.ts';

interface FileBarProps {
  inventionId: InventionId;
  search: FileSearch;
  onChange: (search: FileSearch) => void;
  count: string;
  isFetching: boolean;
  actions: ReactNode;
}

const kindChoices = fileKinds.map((kind) => ({ value: kind, label: kindLabels[kind] }));
const sourceChoices = fileSources.map((source) => ({ value: source, label: sourceLabels[source] }));

/** Filters of the files of an invention, with the number of matching files. */
export const FileBar = ({ inventionId, search, onChange, count, isFetching, actions }: FileBarProps) => {
  const { data: tags } = useQuery(fileTagsQuery(inventionId));
  const filter = (part: FileSearch): void => onChange({ ...search, ...part });
  return (
    <SearchBar
      label="Filter files"
      placeholder={search.trash ? 'Name or tag' : 'Name, tag or text'}
      text={search.q}
      onText={(q) => filter({ q })}
      tags={search.tags}
      onTags={(chosen) => filter({ tags: chosen })}
      knownTags={tags ?? []}
      isFiltered={lastFilter(search) !== null}
      foldedCount={chosenFilters(search).length}
      onClear={() => onChange({ sort: search.sort, trash: search.trash, file: search.file })}
      count={count}
      isFetching={isFetching}
      actions={actions}
      before={
        <SearchBarField isNarrow>
          <MultiSelect
            aria-label="Type"
            placeholder="Any type"
            value={search.kind ?? []}
            options={kindChoices}
            onChange={(chosen) => filter({ kind: fileKinds.filter((kind) => chosen.includes(kind)) })}
          />
        </SearchBarField>
      }
      after={
        <>
          <SearchBarField isNarrow>
            <MultiSelect
              aria-label="Source"
              placeholder="Any source"
              value={search.source ?? []}
              options={sourceChoices}
              onChange={(chosen) =>
                filter({ source: fileSources.filter((source) => chosen.includes(source)) })
              }
            />
          </SearchBarField>
          <SearchBarField isNarrow>
            <PeoplePicker
              aria-label="Person"
              placeholder="Anyone"
              value={search.person ?? []}
              onChange={(chosen) => filter({ person: chosen.filter((value) => value.includes('@')) })}
            />
          </SearchBarField>
        </>
      }
    />
  );
};
