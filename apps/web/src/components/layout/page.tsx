import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';
import { PinToNavigation } from '../buttons/pin-to-navigation.tsx';
import { Box, Row } from '../look/stack.tsx';
import styles from './page.module.css';
import { HasScreenHeading } from './screen-heading.ts';

interface PageProps {
  title: string;
  /** Shown next to the title: references, a count or a status. */
  meta?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  /** `form` limits forms and text to 960 px; `full` is for grids. */
  width?: 'full' | 'form';
  /**
   * Destination of the pin in the title bar: the path of the screen by default. `false` for screens that the side navigation
   * always shows, and for those that show nothing to come back to.
   */
  pin?: false | { to?: string; subrow?: string | undefined };
}

const Pin = ({ title, to, subrow }: { title: string; to?: string; subrow?: string | undefined }) => {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const target = to ?? path;
  // The icons of the navigation are named like the first part of the path.
  const icon = target.split('/')[1] ?? '';
  return <PinToNavigation link={{ to: target, title, icon, ...(subrow && { subrow }) }} />;
};

/** Screen layout: title bar and content. */
export const Page = ({ title, meta, actions, children, width = 'full', pin = {} }: PageProps) => {
  usePageTitle(title);
  return (
    <div className={styles.page} data-width={width}>
      <Row as="header" gap={8} align="stretch" below={16}>
        <div className={styles.words}>
          <div className={styles.name}>
            <Box as="h1" shrinks>
              {title}
            </Box>
            {meta}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
        {pin && (
          <Box rigid data-no-print>
            <Pin title={title} {...pin} />
          </Box>
        )}
      </Row>
      <HasScreenHeading value>{children}</HasScreenHeading>
    </div>
  );
};
