import type { ListedTemplate } from '@hub/contract/workflow/template.schema.ts';
import { Link } from '@tanstack/react-router';
import { StatusChip } from '../../../components/status-chip.tsx';
import { countOf } from '../../../lib/count-words.ts';
import { anchorWords } from '../model/template-words.ts';
import { TemplateMenu } from './template-menu.tsx';
import classes from './templates-screen.module.css';

interface TemplateTableProps {
  templates: readonly ListedTemplate[];
  /** Those too that are not listed now, for the names of what a variant varies. */
  all: readonly ListedTemplate[];
  canManage: boolean;
}

const MOST_TAGS = 3;

const Tags = ({ tags }: { tags: readonly string[] }) => (
  <span className={classes.tags} title={tags.join(', ')}>
    {tags.slice(0, MOST_TAGS).map((tag) => (
      <span key={tag} className={classes.tag}>
        {tag}
      </span>
    ))}
    {tags.length > MOST_TAGS && <span>+{tags.length - MOST_TAGS}</span>}
  </span>
);

const Row = ({
  template,
  base,
  canManage,
}: {
  template: ListedTemplate;
  base?: ListedTemplate;
  canManage: boolean;
}) => (
  <tr className={classes.row}>
    <th scope="row">
      <span className={classes.name}>
        <Link to="/workflows/$id" params={{ id: template.id }} className={classes.link}>
          {template.title}
        </Link>
        {template.isDefault && <StatusChip tone="accent">Default</StatusChip>}
        {template.hasDraft && <StatusChip tone="warning">Draft</StatusChip>}
      </span>
      {template.client !== null && (
        <span className={classes.variant}>
          Variant of {base?.title ?? 'a deleted template'} for {template.client}
        </span>
      )}
    </th>
    <td data-label="Tags">
      <Tags tags={template.tags} />
    </td>
    <td data-label="Counted from">{anchorWords[template.anchor]}</td>
    <td data-label="Steps">{countOf(template.stepCount, 'step')}</td>
    <td data-label="Version">Version {template.version}</td>
    <td>{canManage && <TemplateMenu template={template} />}</td>
  </tr>
);

/** Templates by title; below 640 px each is a card. */
export const TemplateTable = ({ templates, all, canManage }: TemplateTableProps) => (
  <table className={classes.table} aria-label="Workflow templates">
    <thead>
      <tr>
        <th scope="col">Title</th>
        <th scope="col">Tags</th>
        <th scope="col">Counted from</th>
        <th scope="col">Steps</th>
        <th scope="col">Version</th>
        <th scope="col">
          <span className={classes.hidden}>Actions</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {templates.map((template) => (
        <Row
          key={template.id}
          template={template}
          base={all.find(({ id }) => id === template.variantOf)}
          canManage={canManage}
        />
      ))}
    </tbody>
  </table>
);
