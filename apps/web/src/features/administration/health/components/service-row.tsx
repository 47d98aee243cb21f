import type { Outage } from '@hub/contract/health/health.calls.ts';
import type { HealthState } from '@hub/domain/health/service-health.ts';
import { useMomentWords } from '../../../../components/dates/use-moment-format.ts';
import { Muted, Text } from '../../../../components/look/text.tsx';
import { healthWords } from '../model/checked-service.ts';
import { outageMinutes } from '../model/outage-minutes.ts';
import styles from './health.module.css';
import { HealthMark } from './health-mark.tsx';

interface ServiceRowProps {
  name: string;
  state: HealthState;
  outages: readonly Outage[];
  isUnreachable: boolean;
  checkedAt: number;
}

const OutageLine = ({ outage }: { outage: Outage }) => {
  const words = useMomentWords();
  const start = words(outage.startTime);
  const end = outage.endTime ? words(outage.endTime) : null;
  return (
    <li>
      <Muted title={end ? `${start.full} to ${end.full}` : start.full}>
        {end ? `${start.clock} to ${end.clock}` : `Since ${start.clock}`}
      </Muted>{' '}
      {outage.cause}
    </li>
  );
};

/** Row of one service: state, strip of the last ten minutes, and outages. */
export const ServiceRow = ({ name, state, outages, isUnreachable, checkedAt }: ServiceRowProps) => (
  <li className={styles.service}>
    <HealthMark state={state} />
    <Text weight="medium">{name}</Text>
    <span className={styles.state}>{healthWords[state]}</span>
    <span className={styles.strip} aria-hidden="true">
      {outageMinutes(outages, checkedAt).map((isDown, minute) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: minutes are identified by their position in the strip
        <span key={minute} data-state={isUnreachable ? 'unknown' : isDown ? 'down' : 'up'} />
      ))}
    </span>
    {(outages.length > 0 || isUnreachable) && (
      <ul className={styles.outages}>
        {isUnreachable && <li>The service could not be checked.</li>}
        {outages.map((outage) => (
          <OutageLine key={outage.startTime} outage={outage} />
        ))}
      </ul>
    )}
  </li>
);
