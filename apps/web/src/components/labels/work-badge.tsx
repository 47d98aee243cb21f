import type { TablerIcon } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Icon } from '../buttons/icon.tsx';
import classes from './work-badge.module.css';

interface WorkBadgeProps {
  to: LinkProps['to'];
  icon: TablerIcon;
  /** The work that waits there, such as "3 documents to docket". */
  text: string;
  /** A second number, in green or, if it is behind, in red; the title says what it should be. */
  state?: { text: string; title: string; isBehind: boolean };
}

/** Link beside the title of a screen to other work that waits. */
export const WorkBadge = ({ to, icon, text, state }: WorkBadgeProps) => (
  <Link to={to} className={classes.badge} data-no-print>
    <Icon icon={icon} size="sm" />
    <span>{text}</span>
    {state && (
      <span className={classes.state} data-behind={state.isBehind || undefined} title={state.title}>
        {state.text}
      </span>
    )}
  </Link>
);
