import type { ReactNode } from 'react';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { realDateOf } from '../model/real-date.ts';
import classes from './invention-facts.module.css';

interface FactProps {
  label: string;
  /** Renders nothing if empty. */
  children: ReactNode;
  isCode?: boolean;
}

/** One fact with its label; renders nothing if the fact is unknown. */
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
    <Stack as="dl" gap={6}>
      {children}
    </Stack>
  </section>
);

/** A date of the application, with the original date if the demo moved it. */
export const MovedDate = ({ date, shiftDays }: { date: string; shiftDays: number }) => (
  <>
    <LegalDate date={date} />
    {shiftDays !== 0 && (
      <Muted block size="small">
        (original date <LegalDate date={realDateOf(date, shiftDays)} />)
      </Muted>
    )}
  </>
);
