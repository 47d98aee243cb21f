import { Select } from '@mantine/core';
import { IconPlus, IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import { TableSkeleton } from '../../../../components/table/table-skeleton.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import { useKey } from '../../../../lib/keys/keys.ts';
import { useHasPermission } from '../../../../lib/session/use-has-permission.ts';
import { templatesQuery } from '../api/templates.queries.ts';
import { findTemplates } from '../model/template-labels.ts';
import type { TemplateListSearch } from '../model/template-search.ts';
import { NewTemplate } from './new-template.tsx';
import { SharedSettings } from './shared-settings.tsx';
import { TemplateTable } from './template-table.tsx';
import classes from './templates-screen.module.css';

interface TemplatesScreenProps {
  search: TemplateListSearch;
  onSearch: (search: TemplateListSearch) => void;
}

/** List of workflow templates with search. */
export const TemplatesScreen = ({ search, onSearch }: TemplatesScreenProps) => {
  const { data: templates, error, isPending, refetch } = useQuery(templatesQuery);
  const canManage = useHasPermission('workflow:manage');
  const [dialog, setDialog] = useState<'new' | 'settings' | null>(null);
  useKey({
    keys: 'c',
    scope: 'screen',
    label: 'New workflow template',
    group: 'Workflow templates',
    isOn: canManage,
    run: () => setDialog('new'),
  });
  const found = findTemplates(templates ?? [], search);
  const tags = [...new Set(templates?.flatMap((one) => one.tags))].sort((a, b) => a.localeCompare(b, 'en'));
  const actions = canManage && (
    <>
      <Button icon={<Icon icon={IconSettings} size="sm" />} onClick={() => setDialog('settings')}>
        Shared settings
      </Button>
      <Button color="primary" icon={<Icon icon={IconPlus} size="sm" />} onClick={() => setDialog('new')}>
        New template
      </Button>
    </>
  );
  return (
    <Page title="Workflow templates" actions={actions}>
      <Stack as="search" gap={8} below={8} className={classes.search} aria-label="Find a template">
        <TextField
          type="search"
          aria-label="Search templates"
          placeholder="Title, keyword, rule or client"
          value={search.q ?? ''}
          onChange={(q) => onSearch({ ...search, q: q === '' ? undefined : q })}
          maxLength={200}
        />
        <Select
          aria-label="Tag"
          placeholder="All tags"
          data={tags}
          value={search.tag ?? null}
          onChange={(tag) => onSearch({ ...search, tag: tag ?? undefined })}
          searchable
          clearable
        />
        <span className={classes.count} role="status">
          {templates && countOf(found.length, 'template')}
        </span>
      </Stack>
      {error && (
        <ErrorState
          title={templates ? 'The templates could not be refreshed' : 'The templates could not be loaded'}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {isPending && <TableSkeleton label="Loading the templates" />}
      {found.length > 0 && <TemplateTable templates={found} all={templates ?? []} canManage={canManage} />}
      {templates && found.length === 0 && (
        <EmptyState
          title={templates.length === 0 ? 'No templates yet' : 'No template matches'}
          actions={templates.length > 0 && <Button onClick={() => onSearch({})}>Show all templates</Button>}
        >
          {templates.length === 0
            ? 'A template contains the milestones and steps for one kind of work, such as the reply to an office action.'
            : 'No template contains all of these words.'}
        </EmptyState>
      )}
      {dialog === 'new' && <NewTemplate templates={templates ?? []} onClose={() => setDialog(null)} />}
      {dialog === 'settings' && <SharedSettings onClose={() => setDialog(null)} />}
    </Page>
  );
};
