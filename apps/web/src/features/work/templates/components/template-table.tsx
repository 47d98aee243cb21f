import type { ListedTemplate } from '@hub/contract/templates/template.schema.ts';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { DataTable } from '../../../../components/table/data-table.tsx';
import { defineColumns } from '../../../../components/table/table-columns.ts';
import { countOf } from '../../../../lib/format/format-count.ts';
import { anchorLabels } from '../model/template-labels.ts';
import { TemplateMenu } from './template-menu.tsx';
import classes from './templates-screen.module.css';

interface TemplateTableProps {
  templates: readonly ListedTemplate[];
  /** All templates, listed or not, because a variant shows the title of its base template. */
  all: readonly ListedTemplate[];
  canManage: boolean;
}

const maxTags = 3;
const card = '"title title title menu" auto "anchor steps version menu" auto / auto auto 1fr auto';

const Tags = ({ tags }: { tags: readonly string[] }) => (
  <Row as="span" gap={4} size="smaller" oneLine className={classes.tags} title={tags.join(', ')}>
    {tags.slice(0, maxTags).map((tag) => (
      <span key={tag} className={classes.tag}>
        {tag}
      </span>
    ))}
    {tags.length > maxTags && <span>+{tags.length - maxTags}</span>}
  </Row>
);

const Title = ({ template, base }: { template: ListedTemplate; base?: ListedTemplate }) => (
  <>
    <Row as="span" gap={8} shrinks>
      <Link to="/workflows/$id" params={{ id: template.id }} className={classes.link}>
        {template.title}
      </Link>
      {template.isDefault && <StatusChip tone="accent">Default</StatusChip>}
      {template.hasDraft && <StatusChip tone="warning">Draft</StatusChip>}
    </Row>
    {template.client !== null && (
      <span className={classes.variant}>
        Variant of {base?.title ?? 'a deleted template'} for {template.client}
      </span>
    )}
  </>
);

const templateColumns = (all: readonly ListedTemplate[], canManage: boolean) =>
  defineColumns<ListedTemplate>([
    {
      id: 'title',
      header: 'Title',
      isRowHeader: true,
      cell: (template) => (
        <Title template={template} base={all.find(({ id }) => id === template.variantOf)} />
      ),
    },
    { id: 'tags', header: 'Tags', width: '25%', cell: ({ tags }) => <Tags tags={tags} /> },
    {
      id: 'anchor',
      header: 'Counted from',
      width: '120px',
      hide: 'medium',
      cell: ({ anchor }) => anchorLabels[anchor],
    },
    { id: 'steps', header: 'Steps', width: '96px', cell: ({ stepCount }) => countOf(stepCount, 'step') },
    { id: 'version', header: 'Version', width: '96px', cell: ({ version }) => `Version ${version}` },
    {
      id: 'menu',
      header: 'Actions',
      isHeaderHidden: true,
      align: 'end',
      width: 'calc(48px + var(--hub-gutter))',
      cell: (template) => canManage && <TemplateMenu template={template} />,
    },
  ]);

/** Table of templates; below 640 px each row is a card. */
export const TemplateTable = ({ templates, all, canManage }: TemplateTableProps) => {
  const columns = useMemo(() => templateColumns(all, canManage), [all, canManage]);
  return (
    <DataTable
      label="Workflow templates"
      columns={columns}
      rows={templates}
      rowId={({ id }) => id}
      card={card}
    />
  );
};
