import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { type DueDescription, describeDue } from '@hub/domain/milestones/due-language.ts';
import type { MilestoneState } from '@hub/domain/milestones/milestone-state.ts';
import { Row } from '../look/stack.tsx';
import styles from './due-label.module.css';
import { DueMark } from './due-mark.tsx';

interface DueLabelProps {
  dueAt: IsoDate | null;
  /** Today at the patent office. */
  today: IsoDate;
  state?: MilestoneState;
  /** Rule that gives the milestone its date, if any. */
  ruleId?: string | null;
  /** Whether it is due at once; decided by the rule unless given. */
  isAtOnce?: boolean;
  /** Final date, if known. */
  latest?: IsoDate | null;
  /** Surcharge period of the fee that a task belongs to. */
  surcharge?: { after: IsoDate; until: IsoDate } | null;
  /** False omits the color; shape and text remain. */
  colored?: boolean;
  /** Shows "Surcharge" alone, for narrow cells beside the milestone; the tooltip has all of it. */
  isShort?: boolean;
}

/** Maximum number of cached descriptions; the cache is cleared beyond it. */
const maxCached = 2_000;
const descriptions = new Map<string, DueDescription>();

/** Caches descriptions: formatting a date is slow, and a list repeats the same few days. */
const describeOnce = (due: Parameters<typeof describeDue>[0]): DueDescription => {
  const key = `${due.dueAt} ${due.today} ${due.state} ${due.ruleId} ${due.isAtOnce} ${due.latest} ${due.surcharge?.after} ${due.surcharge?.until}`;
  const known = descriptions.get(key);
  if (known) return known;
  const description = describeDue(due);
  if (descriptions.size >= maxCached) descriptions.clear();
  descriptions.set(key, description);
  return description;
};

/** First word of "Surcharge until 19 Jan 2027". */
const shortSurcharge = 'Surcharge';

/** Due date as a shape and a relative text such as "in 3 days"; the date itself is in the tooltip. */
export const DueLabel = ({
  dueAt,
  today,
  state = 'active',
  ruleId = null,
  isAtOnce,
  latest,
  surcharge,
  colored = true,
  isShort = false,
}: DueLabelProps) => {
  const due = describeOnce({ dueAt, today, state, ruleId, isAtOnce, latest, surcharge });
  const until = isShort && due.kind === 'surcharge' ? due.text.slice(shortSurcharge.length) : '';
  return (
    <Row
      as="span"
      inline
      gap={6}
      tabular
      className={styles.label}
      data-due={due.kind}
      data-plain={!colored || undefined}
      title={
        until
          ? due.text
          : (dueAt ?? (due.kind === 'needed' ? 'Read the date in the document' : 'No due date'))
      }
    >
      {due.kind !== 'none' && <DueMark kind={due.kind} />}
      <span className={styles.text}>
        {until ? shortSurcharge : due.text}
        {until && <span data-unseen>{until}</span>}
      </span>
    </Row>
  );
};
