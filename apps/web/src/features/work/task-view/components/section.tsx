import { type ReactNode, useId } from 'react';
import { Row } from '../../../../components/look/stack.tsx';
import classes from './section.module.css';

interface SectionProps {
  /** Name that the section links use. */
  id: SectionId;
  title: string;
  /** Content at the right end of the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Sections of a task's page. */
export type SectionId = 'details' | 'notes' | 'comments' | 'history';

/** A section of a task's page with its heading. */
export const Section = ({ id, title, aside, children }: SectionProps) => {
  const headId = useId();
  return (
    <section className={classes.section} data-section={id} aria-labelledby={headId} tabIndex={-1}>
      <Row gap={8} below={4} className={classes.head}>
        <h2 id={headId}>{title}</h2>
        {aside && (
          <Row gap={4} atEnd>
            {aside}
          </Row>
        )}
      </Row>
      {children}
    </section>
  );
};
