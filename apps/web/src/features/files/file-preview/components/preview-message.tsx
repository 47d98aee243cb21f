import type { ReactNode } from 'react';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import classes from './preview.module.css';

/** Says in place of the content why it is not shown. */
export const PreviewMessage = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={classes.message}>
    <EmptyState title={title}>{children}</EmptyState>
  </div>
);
