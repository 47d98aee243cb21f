import { useQuery } from '@tanstack/react-query';
import { reportsQuery, warningsQuery } from '../api/reports.queries.ts';
import { useDraftedWizard } from '../hooks/wizard-context.ts';
import classes from './review.module.css';

/** Warnings about the chosen reports; nothing without any. */
export const ReportWarnings = () => {
  const { inventionId, drafting } = useDraftedWizard();
  const { reportIds, values } = drafting.fields;
  const { data: reports = [] } = useQuery(reportsQuery(inventionId));
  const { data: warnings = [] } = useQuery(warningsQuery(inventionId, reportIds, values));
  if (warnings.length === 0) return null;
  const titleOf = (id: string): string => reports.find((report) => report.id === id)?.title ?? id;
  return (
    <section className={classes.warnings} aria-labelledby="report-warnings">
      <h2 id="report-warnings">Check before you send</h2>
      <ul>
        {warnings.map(({ reportId, text }) => (
          <li key={`${reportId} ${text}`}>
            <strong>{titleOf(reportId)}:</strong> {text}
          </li>
        ))}
      </ul>
    </section>
  );
};
