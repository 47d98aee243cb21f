import type { Import } from '@hub/contract/imports/import.schema.ts';
import { fullName } from '@hub/domain/people/person-name.ts';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Notice } from '../../../../components/feedback/notice.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { Box } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import { importQuery, importRowsQuery } from '../api/imports.queries.ts';
import { useImportActions } from '../hooks/use-import-actions.ts';
import { describeLayout, describeLeftOut, kindLabels, stateLabels } from '../model/import-labels.ts';
import type { ImportSearch } from '../model/import-search.ts';
import { ImportRows } from './import-rows.tsx';
import { MatchColumns } from './match-columns.tsx';

interface ImportScreenProps {
  id: string;
  search: ImportSearch;
  onSearch: (search: ImportSearch) => void;
}

const summaryOf = (shown: Import): string | undefined => {
  const { kind, state, counts, undone, sendsMail } = shown;
  if (!counts) return undefined;
  const left = state === 'checked' ? 'will be left out' : 'left out';
  const errors = counts.error > 0 ? ` ${countOf(counts.error, 'row')} with errors ${left}.` : '';
  const written = `${countOf(counts.new, 'row')} new, ${counts.updated.toLocaleString('en-US')} updated, ${counts.unchanged.toLocaleString('en-US')} unchanged.`;
  const mail = kind !== 'people' ? '' : sendsMail ? ' Invitations are emailed.' : ' No email is sent.';
  const notes = counts.noted > 0 ? ` ${countOf(counts.noted, 'row')} with notes.` : '';
  const columns = describeLeftOut(shown);
  const rest = `${errors}${notes}${columns ? ` ${columns}` : ''}`;
  if (state === 'checked') return `Nothing has been written yet. ${written}${rest}${mail}`;
  if (state === 'applied') return `Imported: ${written}${rest}`;
  const kept = undone?.refused ? ` ${countOf(undone.refused, 'row was', 'rows were')} left unchanged.` : '';
  return `This import was undone: ${countOf(undone?.undone ?? 0, 'row')}.${kept}`;
};

const LoadedImport = ({ shown, search, onSearch }: Omit<ImportScreenProps, 'id'> & { shown: Import }) => {
  const { running, check, apply, undo, exportErrors } = useImportActions(shown);
  const first = useQuery({ ...importRowsQuery(shown.id, {}), enabled: shown.isOwn });
  const { state, counts, isOwn } = shown;
  const summary = summaryOf(shown);
  const isOpen = state === 'uploaded' || state === 'checked';
  const writes = (counts?.new ?? 0) + (counts?.updated ?? 0);
  const faulty = (counts?.error ?? 0) + (counts?.noted ?? 0);
  const layout = describeLayout(shown.layout);
  return (
    <Page
      title={shown.fileName}
      meta={
        <Muted>
          {kindLabels[shown.kind]} · {stateLabels[state]}
        </Muted>
      }
      actions={
        <>
          {isOwn && faulty > 0 && (
            <Button
              icon={<Icon icon={IconDownload} size="sm" />}
              loading={running === 'export'}
              onClick={() => void exportErrors()}
            >
              {counts?.noted ? 'Export errors and notes' : 'Export errors'}
            </Button>
          )}
          {state === 'checked' && writes > 0 && (
            <Button color="primary" loading={running === 'apply'} onClick={() => void apply()}>
              Import {countOf(writes, 'row')}
            </Button>
          )}
          {state === 'applied' && (
            <Button loading={running === 'undo'} onClick={() => void undo()}>
              Undo import
            </Button>
          )}
        </>
      }
    >
      {summary && (
        <Box below={12}>
          <Notice tone="info" title={summary} />
        </Box>
      )}
      {!isOwn && (
        <Box below={12}>
          <Notice tone="info" title={`${fullName(shown.uploadedBy)} uploaded this file.`}>
            Nobody else sees its rows.
            {state === 'applied' &&
              ' If you undo the import, inventions that you may not change stay as they are.'}
          </Notice>
        </Box>
      )}
      {isOpen && layout.length > 0 && (
        <Box below={12}>
          <Notice tone="warning" title={layout.join(' ')}>
            If that is wrong, upload the file again and choose how it is read.
          </Notice>
        </Box>
      )}
      {isOpen && first.data && (
        <MatchColumns
          key={shown.id}
          shown={shown}
          example={first.data.collection[0]?.cells ?? []}
          isChecking={running === 'check'}
          onCheck={(body) => void check(body)}
        />
      )}
      {isOwn && counts && <ImportRows shown={shown} search={search} onSearch={onSearch} />}
    </Page>
  );
};

/** One import: its columns, what each row does, and the way to write it or to undo it. */
export const ImportScreen = ({ id, ...rest }: ImportScreenProps) => {
  const query = useQuery(importQuery(id));
  const { data } = query;
  if (data) return <LoadedImport key={data.id} shown={data} {...rest} />;
  return (
    <Page title="Import" pin={false}>
      <QueryView query={query} subject="the import" />
    </Page>
  );
};
