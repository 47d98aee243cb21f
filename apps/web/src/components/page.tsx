import type { ReactNode } from 'react';
import { usePageTitle } from '../lib/page-title.ts';
import styles from './page.module.css';

interface PageProps {
  title: string;
  /** Beside the title: references, a count, a state. */
  meta?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  /** Forms and text keep to 960 px; grids take the full width. */
  width?: 'full' | 'form';
}

/** A screen: its title bar and what is under it. */
export const Page = ({ title, meta, actions, children, width = 'full' }: PageProps) => {
  usePageTitle(title);
  return (
    <div className={styles.page} data-width={width}>
      <header className={styles.bar}>
        <h1 className={styles.title}>{title}</h1>
        {meta}
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
};
