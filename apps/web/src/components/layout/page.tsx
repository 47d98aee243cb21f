import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';
import styles from './page.module.css';

interface PageProps {
  title: string;
  /** Shown next to the title: references, a count or a status. */
  meta?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  /** `form` limits forms and text to 960 px; `full` is for grids. */
  width?: 'full' | 'form';
}

/** Screen layout: title bar and content. */
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
