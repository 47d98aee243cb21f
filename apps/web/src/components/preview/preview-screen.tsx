import type { ReactNode } from 'react';
import classes from './preview-screen.module.css';

interface PreviewScreenProps {
  /** For screen readers; the open tab shows the name. */
  heading: string;
  /** The pane of the open entry; missing if none is open. */
  pane: ReactNode;
  /** Whether the pane covers the list. */
  isFull: boolean;
  /** Cover of the screen while files are dragged over it. */
  overlay?: ReactNode;
  /** Attribute by which keys and drops find the screen. */
  marks: Readonly<Record<`data-${string}`, boolean>>;
  children: ReactNode;
}

/** A list that spans the full width of a tab, with the preview of the open entry beside it. */
export const PreviewScreen = ({ heading, pane, isFull, overlay, marks, children }: PreviewScreenProps) => (
  <div
    className={classes.screen}
    data-details={Boolean(pane) || undefined}
    data-full={(Boolean(pane) && isFull) || undefined}
    {...marks}
  >
    <div className={classes.list}>
      <h2 className={classes.heading}>{heading}</h2>
      {children}
    </div>
    {pane}
    {overlay}
  </div>
);
