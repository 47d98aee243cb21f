import type { ReactNode, Ref } from 'react';
import { Muted } from '../look/text.tsx';
import classes from './tab-row.module.css';

/** Class of a link or button in a `TabRow`; the open one has `aria-current`. */
export const tabClass = classes.tab;

interface TabRowProps {
  /** Names the row for assistive technology. */
  label: string;
  /** Whether it spans the full width of the page. */
  isWide?: boolean;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** Links or buttons to the parts of a screen. */
export const TabRow = ({ label, isWide, ref, children }: TabRowProps) => (
  <nav ref={ref} className={classes.tabs} data-wide={isWide} aria-label={label}>
    {children}
  </nav>
);

/** Number of entries of a tab; nothing while it is unknown. */
export const TabCount = ({ count }: { count: number | undefined }) =>
  count === undefined ? null : (
    <Muted weight="normal" tabular>
      {count.toLocaleString('en-US')}
    </Muted>
  );
