import type { InventionId } from '@hub/contract/fields.ts';
import type { ReportResult } from '@hub/contract/reports/report.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Hint } from '../../../../components/look/text.tsx';
import { TableSkeleton } from '../../../../components/table/table-skeleton.tsx';
import { fieldsQuery } from '../api/reports.queries.ts';
import { firstLines, plainText, valueText } from '../model/value-text.ts';
import classes from './results.module.css';

const uses = { source: 'Source', attachment: 'Attachment' } as const;

/** Values and documents that a report was made from. */
export const ReportBasis = ({ inventionId, result }: { inventionId: InventionId; result: ReportResult }) => {
  const { data: fields, isError } = useQuery(fieldsQuery(inventionId, [result.reportId]));
  const { values, entered, documents } = result.basis;
  if (!fields && !isError) return <TableSkeleton label="Loading the fields" />;
  const order = fields?.map(({ name }) => name) ?? [];
  const inOrder = Object.entries(values).toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  const lines = inOrder.map(([name, value]) => {
    const field = fields?.find((one) => one.name === name);
    const { text, rest } = firstLines(field ? valueText(field, value) : plainText(value));
    return { name, label: field?.label ?? name, text, rest };
  });
  return (
    <>
      {lines.length === 0 && <Hint as="p">This report has no values of its own.</Hint>}
      <dl className={classes.facts}>
        {lines.map(({ name, label, text, rest }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd dir="auto">
              {text} {rest && <Hint>{rest}</Hint>}
              {entered.includes(name) && (
                <Hint block size="smaller">
                  Entered by hand
                </Hint>
              )}
            </dd>
          </div>
        ))}
        {documents.map(({ id, use, title }) => (
          <div key={`${id} ${use}`}>
            <dt>{uses[use]}</dt>
            <dd dir="auto">{title}</dd>
          </div>
        ))}
      </dl>
    </>
  );
};
