import type { TemplateFieldGroup } from '@hub/contract/reports/report-template.schema.ts';
import { IconCopy } from '@tabler/icons-react';
import { useId } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { DataTable } from '../../../../components/table/data-table.tsx';
import { defineColumns } from '../../../../components/table/table-columns.ts';
import { copyText } from '../../../../lib/toasts/copy-text.ts';
import { writeLoop, writeTag } from '../model/template-fields.ts';
import classes from './template-fields.module.css';

type Field = TemplateFieldGroup['fields'][number];

const card = '"field" auto "label" auto "example" auto / 1fr';

const Copied = ({ text, copied = text }: { text: string; copied?: string }) => (
  <Row as="span" gap={4}>
    <code className={classes.code}>{text}</code>
    <Button
      variant="icon"
      size="small"
      aria-label={`Copy ${text}`}
      onClick={() => void copyText(copied, `${copied} was copied.`)}
    >
      <Icon icon={IconCopy} size="sm" />
    </Button>
  </Row>
);

const columns = defineColumns<Field>([
  {
    id: 'field',
    header: 'Field',
    width: '34%',
    isRowHeader: true,
    cell: ({ name }) => <Copied text={writeTag(name)} />,
  },
  { id: 'label', header: 'Meaning', width: '33%', cell: ({ label }) => label },
  {
    id: 'example',
    header: 'Example',
    cell: ({ example }) => <span className={classes.example}>{example}</span>,
  },
]);

/** Fields that belong together; those of a list with the loop around them. */
export const FieldGroup = ({ group }: { group: TemplateFieldGroup }) => {
  const titleId = useId();
  return (
    <section className={classes.group} aria-labelledby={titleId}>
      <Row as="header" gap="4 12" align="baseline" wraps className={classes.head}>
        <h2 id={titleId}>{group.kind === 'form' ? `Form: ${group.label}` : group.label}</h2>
        {group.kind === 'list' && group.name && (
          <Copied text={writeLoop(group.name)} copied={writeLoop(group.name).replace('…', '')} />
        )}
      </Row>
      <DataTable
        label={group.label}
        columns={columns}
        rows={group.fields}
        rowId={({ name }) => name}
        card={card}
      />
    </section>
  );
};
