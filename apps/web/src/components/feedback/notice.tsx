import { IconAlertTriangle, IconInfoCircle, IconPlugOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '../buttons/icon.tsx';
import { Row } from '../look/stack.tsx';
import { Hint } from '../look/text.tsx';
import styles from './notice.module.css';

const icons = { info: IconInfoCircle, warning: IconAlertTriangle, danger: IconPlugOff };

interface NoticeProps {
  tone: keyof typeof icons;
  /** The fact to know, as a sentence. */
  title: ReactNode;
  actions?: ReactNode;
  /** Details behind the title. */
  children?: ReactNode;
}

/** Line above a part of a screen that is not complete or not current: the reason, and the way out of it. */
export const Notice = ({ tone, title, actions, children }: NoticeProps) => (
  <Row wraps fills className={styles.notice} data-tone={tone} role="status">
    <Icon icon={icons[tone]} />
    <div className={styles.text}>
      {title} {children && <Hint>{children}</Hint>}
    </div>
    {actions && <span className={styles.actions}>{actions}</span>}
  </Row>
);
