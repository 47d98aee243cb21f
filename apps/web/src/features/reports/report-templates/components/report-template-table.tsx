import type { ReportTemplate } from '@hub/contract/reports/report-template.schema.ts';
import { useMemo } from 'react';
import { useMomentWords } from '../../../../components/dates/use-moment-format.ts';
import { Muted } from '../../../../components/look/text.tsx';
import { DataTable } from '../../../../components/table/data-table.tsx';
import { defineColumns } from '../../../../components/table/table-columns.ts';
import { ReportTemplateMenu, type TemplateDialog } from './report-template-menu.tsx';
import classes from './report-templates.module.css';

interface ReportTemplateTableProps {
  templates: readonly ReportTemplate[];
  canManage: boolean;
  onOpen: (template: ReportTemplate, dialog: TemplateDialog) => void;
}

const card = '"title title menu" auto "version when when" auto "who who who" auto / auto 1fr auto';

const When = ({ at }: { at: string }) => {
  const { dated, full } = useMomentWords()(at);
  return (
    <time dateTime={at} title={full}>
      {dated}
    </time>
  );
};

const templateColumns = (canManage: boolean, onOpen: ReportTemplateTableProps['onOpen']) =>
  defineColumns<ReportTemplate>([
    {
      id: 'title',
      header: 'Title',
      isRowHeader: true,
      cell: (template) => (
        <>
          <button type="button" className={classes.name} onClick={() => onOpen(template, 'preview')}>
            {template.title}
          </button>
          <span className={classes.second}>
            {template.current.asked.length > 0
              ? `Asks for ${template.current.asked.join(', ')}`
              : 'Asks for nothing else'}
          </span>
        </>
      ),
    },
    {
      id: 'version',
      header: 'Version',
      width: '104px',
      cell: ({ current }) => `Version ${current.version}`,
    },
    {
      id: 'who',
      header: 'Uploaded by',
      width: '20%',
      cell: ({ current }) => current.uploadedBy ?? <Muted>Unknown person</Muted>,
    },
    {
      id: 'when',
      header: 'Uploaded',
      width: '176px',
      cardAlign: 'end',
      cell: ({ current }) => <When at={current.uploadedAt} />,
    },
    {
      id: 'menu',
      header: 'Actions',
      isHeaderHidden: true,
      align: 'end',
      width: 'calc(48px + var(--hub-gutter))',
      cell: (template) => (
        <ReportTemplateMenu
          template={template}
          canManage={canManage}
          onOpen={(dialog) => onOpen(template, dialog)}
        />
      ),
    },
  ]);

/** Table of templates; below 640 px each row is a card. */
export const ReportTemplateTable = ({ templates, canManage, onOpen }: ReportTemplateTableProps) => {
  const columns = useMemo(() => templateColumns(canManage, onOpen), [canManage, onOpen]);
  return (
    <DataTable
      label="Report templates"
      columns={columns}
      rows={templates}
      rowId={({ id }) => id}
      card={card}
    />
  );
};
