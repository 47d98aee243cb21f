import type { ReportChanges, ReportResult } from '@hub/contract/reports/report.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { changesQuery } from '../api/reports.queries.ts';
import { plainText } from '../model/value-text.ts';
import classes from './results.module.css';

const Fields = ({ fields }: Pick<ReportChanges, 'fields'>) => (
  <dl className={classes.facts}>
    {fields.map(({ name, label, from, to }) => (
      <div key={name}>
        <dt>{label}</dt>
        <dd dir="auto">
          <del>{plainText(from) || 'Empty'}</del> <ins>{plainText(to) || 'Empty'}</ins>
        </dd>
      </div>
    ))}
  </dl>
);

const Lines = ({ lines }: Pick<ReportChanges, 'lines'>) => (
  <ul className={classes.diff} aria-label="Changed lines">
    {lines.map(({ change, text }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
      <li key={index} data-change={change} dir="auto">
        {change === 'removed' ? <del>{text}</del> : <ins>{text}</ins>}
      </li>
    ))}
  </ul>
);

/** Differences of a report from the earlier one that it repeats. */
export const ReportChangesList = ({ results }: { results: readonly ReportResult[] }) => {
  const repeated = results.find(({ predecessorId }) => predecessorId !== null);
  const query = useQuery(changesQuery(repeated?.id ?? ''));
  const { data } = query;
  if (!data) return <QueryView query={query} subject="the changes" />;
  if (data.fields.length === 0 && data.lines.length === 0)
    return <p>Nothing changed: both reports have the same text.</p>;
  return (
    <>
      {data.fields.length > 0 && <Fields fields={data.fields} />}
      {data.lines.length > 0 && <Lines lines={data.lines} />}
    </>
  );
};
