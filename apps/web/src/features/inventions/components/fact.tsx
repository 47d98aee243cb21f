import type { ReactNode } from 'react';
import { LegalDate } from '../../tasks/public.ts';
import { realDateOf } from '../api/real-date.ts';
import classes from './invention-facts.module.css';

interface FactProps {
  label: string;
  /** Nothing is drawn where this is empty. */
  children: ReactNode;
  isCode?: boolean;
}

/** One fact with its name; a fact that is not known is left out. */
export const Fact = ({ label, children, isCode }: FactProps) =>
  children ? (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd className={isCode ? classes.code : undefined}>{children}</dd>
    </div>
  ) : null;

/** Facts under one heading. */
export const FactGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className={classes.head}>{title}</h2>
    <dl className={classes.list}>{children}</dl>
  </section>
);

/** A date of the application, with the real one beside it where a replay moved it. */
export const MovedDate = ({ date, shiftDays }: { date: string; shiftDays: number }) => (
  <>
    <LegalDate date={date} />
    {shiftDays !== 0 && (
      <span className={classes.real}>
        really <LegalDate date={realDateOf(date, shiftDays)} />
      </span>
    )}
  </>
);
