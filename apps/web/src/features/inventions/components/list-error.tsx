import type { ReactNode } from 'react';
import classes from './list-states.module.css';

/** Gives a message over the list the page's margins. */
export const ListError = ({ children }: { children: ReactNode }) => (
  <div className={classes.message}>{children}</div>
);
