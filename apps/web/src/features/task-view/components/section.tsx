import { type ReactNode, useId } from 'react';
import classes from './section.module.css';

interface SectionProps {
  /** Name of the anchor it is reached by. */
  id: SectionId;
  title: string;
  /** What stands at the right end of the head. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The parts of a task's page. */
export type SectionId = 'details' | 'notes' | 'comments' | 'history';

/** A part of a task's page under its head. */
export const Section = ({ id, title, aside, children }: SectionProps) => {
  const headId = useId();
  return (
    <section className={classes.section} data-section={id} aria-labelledby={headId} tabIndex={-1}>
      <div className={classes.head}>
        <h2 id={headId}>{title}</h2>
        {aside && <div className={classes.aside}>{aside}</div>}
      </div>
      {children}
    </section>
  );
};
