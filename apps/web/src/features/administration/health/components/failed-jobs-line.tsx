import { useQuery } from '@tanstack/react-query';
import { failedJobsQuery } from '../api/failed-jobs.queries.ts';
import { labelFailedJobs } from '../model/failed-jobs-label.ts';
import styles from './health.module.css';
import { HealthMark } from './health-mark.tsx';

/** Line with the permanently failed background jobs; empty without any. */
export const FailedJobsLine = () => {
  const { data = [] } = useQuery(failedJobsQuery);
  const label = labelFailedJobs(data);
  if (label === undefined) return null;
  return (
    <p className={styles.backup} data-state="warn">
      <HealthMark state="warn" />
      {label}
    </p>
  );
};
