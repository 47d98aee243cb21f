import { overallHealth } from '@hub/domain/health/service-health.ts';
import { Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useServiceHealth } from '../api/service-health.queries.ts';
import { useHealthOnTrouble } from '../hooks/use-health-on-trouble.ts';
import { healthWords } from '../model/checked-service.ts';
import styles from './health.module.css';
import { HealthMark } from './health-mark.tsx';

/** Header icon with the state of all services; links to the health report. */
export const HealthIndicator = () => {
  const services = useServiceHealth();
  useHealthOnTrouble();
  const overall = overallHealth(services.map(({ state }) => state));
  const troubles = services
    .filter(({ state }) => state !== 'up')
    .map(({ service, name, state }) => ({ service, text: `${name} ${healthWords[state]}` }));
  const summary = troubles.length === 0 ? 'All services are up' : troubles.map(({ text }) => text).join(', ');
  return (
    <Tooltip
      label={
        troubles.length === 0 ? summary : troubles.map(({ service, text }) => <div key={service}>{text}</div>)
      }
    >
      <Link
        to="/reports/health"
        className={styles.indicator}
        data-state={overall}
        aria-label={`Health: ${summary}`}
      >
        <HealthMark state={overall} />
      </Link>
    </Tooltip>
  );
};
