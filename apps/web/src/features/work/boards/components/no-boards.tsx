import type { ReactNode } from 'react';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import classes from './boards-screen.module.css';

/** Drawing of three columns, with a card being dragged between them. */
const Drawing = () => (
  <svg
    className={classes.drawing}
    width="176"
    height="104"
    viewBox="0 0 176 104"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d="M8.5 8h44a4 4 0 0 1 4 4v84M8.5 8a4 4 0 0 0-4 4v84M68.5 96V12a4 4 0 0 1 4-4h31a4 4 0 0 1 4 4v84M119.5 96V12a4 4 0 0 1 4-4h44a4 4 0 0 1 4 4v84" />
    <path d="M12 19h20M76 19h14M127 19h18" />
    <rect x="12" y="30" width="37" height="20" rx="3" />
    <rect x="12" y="58" width="37" height="20" rx="3" />
    <rect x="127" y="30" width="37" height="20" rx="3" />
    <g className={classes.accent}>
      <rect x="73" y="40" width="37" height="22" rx="3" transform="rotate(-6 91 51)" />
      <path d="M80 49l14-1.5M80.5 54l9-1" />
    </g>
  </svg>
);

/** Empty state of the board list: explains boards and offers to create one. */
export const NoBoards = ({ action }: { action: ReactNode }) => (
  <>
    <Drawing />
    <EmptyState title="No boards yet" actions={action}>
      A board shows saved filters side by side. See at a glance what is open, waiting and due, and drag tasks
      from one column to the next.
    </EmptyState>
  </>
);
