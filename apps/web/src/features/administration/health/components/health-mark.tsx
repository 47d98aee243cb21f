import type { HealthState } from '@hub/domain/health/service-health.ts';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { Icon, type IconSize } from '../../../../components/buttons/icon.tsx';
import styles from './health.module.css';

const glyphs = { up: IconCircleCheck, warn: IconAlertTriangle, down: IconCircleX };

/** Health state as a shape; color only repeats it. */
export const HealthMark = ({ state, size = 'md' }: { state: HealthState; size?: IconSize }) => (
  <span className={styles.mark} data-state={state}>
    <Icon icon={glyphs[state]} size={size} />
  </span>
);
