import { overallHealth } from '@hub/domain/health/service-health.ts';
import { IconDatabaseExport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { useMomentWords } from '../../../../components/dates/use-moment-format.ts';
import { LoadingSpinner } from '../../../../components/feedback/loading-spinner.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { ScrollRegion } from '../../../../components/table/scroll-region.tsx';
import { useHasPermission } from '../../../../lib/session/use-has-permission.ts';
import { useStartBackup } from '../api/backup-state.queries.ts';
import { failedJobsQuery } from '../api/failed-jobs.queries.ts';
import { useServiceHealth } from '../api/service-health.queries.ts';
import { describeOverall } from '../model/checked-service.ts';
import { labelFailedJobs } from '../model/failed-jobs-label.ts';
import { BackupLine } from './backup-line.tsx';
import styles from './health.module.css';
import { HealthMark } from './health-mark.tsx';
import { ServiceRow } from './service-row.tsx';

/** Line with the permanently failed background jobs; empty without any. */
const FailedJobsLine = () => {
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

/** Button that writes and verifies a backup outside of its schedule. */
const BackUpNow = () => {
  const { start, isRunning } = useStartBackup();
  return (
    <Button icon={<Icon icon={IconDatabaseExport} size="sm" />} loading={isRunning} onClick={start}>
      Back up now
    </Button>
  );
};

const CheckedAt = ({ instant }: { instant: string }) => {
  const { clock, full } = useMomentWords()(instant);
  return (
    <time dateTime={instant} title={full}>
      {clock}
    </time>
  );
};

/** Health report: one summary sentence, then each service with its outages of the last ten minutes. */
export const HealthReport = () => {
  const services = useServiceHealth();
  const isAdministrator = useHasPermission('admin');
  const isPending = services.some((service) => service.isPending);
  const checkedAt = Math.max(...services.map((service) => service.checkedAt));
  return (
    <Page title="Health report" width="form" actions={isAdministrator && <BackUpNow />}>
      {isPending ? (
        <LoadingSpinner label="Checking all services" />
      ) : (
        <>
          <Row as="p" gap={10} size="large" below={16} role="status">
            <HealthMark state={overallHealth(services.map(({ state }) => state))} size="mdx" />
            {describeOverall(services)}
          </Row>
          {/* Nothing else here takes the focus, without which keys scroll no page. */}
          <ScrollRegion label="Services" className={styles.region}>
            <ul className={styles.services} aria-label="Services">
              {services.map((service) => (
                <ServiceRow key={service.service} {...service} />
              ))}
            </ul>
          </ScrollRegion>
          <Muted as="p" size="small" above={12}>
            Checked at <CheckedAt instant={new Date(checkedAt).toISOString()} />; updated every minute. Each
            strip shows the last 10 minutes.
          </Muted>
          <BackupLine />
          <FailedJobsLine />
        </>
      )}
    </Page>
  );
};
