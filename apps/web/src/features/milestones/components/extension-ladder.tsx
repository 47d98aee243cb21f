import type { DeadlineAnswer } from '@hub/contract/workflow/deadline.schema.ts';
import { LegalDate, useToday } from '../../tasks/public.ts';
import classes from './extension-ladder.module.css';

/** The last day without an extension and with each month of one (37 CFR 1.136(a)); rungs that are past are struck. */
export const ExtensionLadder = ({ deadline }: { deadline: DeadlineAnswer }) => {
  const today = useToday();
  const rungs = [
    ...(deadline.due ? [{ label: 'Without extension', date: deadline.due }] : []),
    ...deadline.extensions.map(({ month, date }) => ({
      label: month === 1 ? '1 month' : `${month} months`,
      date,
    })),
  ];
  return (
    <ol className={classes.ladder} aria-label="Extension ladder">
      {rungs.map(({ label, date }) => (
        <li key={label} className={classes.rung} data-past={date < today || undefined}>
          <span className={classes.label}>{label}</span>
          <LegalDate date={date} />
        </li>
      ))}
    </ol>
  );
};
