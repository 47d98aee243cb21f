import type { OfficeApplication } from '@hub/contract/file-wrapper/file-wrapper.schema.ts';
import { IconUsersGroup } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { Citation } from '../../../../components/labels/citation.tsx';
import classes from './office-sections.module.css';

type Parties = NonNullable<OfficeApplication['parties']>;

const Part = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className={classes.part}>
    <h2 className={classes.title}>{title}</h2>
    {children}
  </section>
);

const Day = ({ label, date }: { label: string; date: string | null }) =>
  date !== null && (
    <span>
      {label} <LegalDate date={date} />
    </span>
  );

const Assignment = ({ assignment }: { assignment: Parties['assignments'][number] }) => {
  const { assignors, assignees, conveyance, recordedOn, executedOn, reelAndFrame } = assignment;
  return (
    <li className={classes.entry}>
      <span>
        {assignees.join(', ') || 'No assignee named'}
        {assignors.length > 0 && ` from ${assignors.join(', ')}`}
      </span>
      <span className={classes.facts}>
        <Day label="Recorded" date={recordedOn} />
        <Day label="Signed" date={executedOn} />
        {reelAndFrame !== null && <span>Reel/frame {reelAndFrame}</span>}
        {conveyance !== null && <span>{conveyance}</span>}
      </span>
    </li>
  );
};

/** Assignments, attorneys, customer number and foreign priority as the patent office publishes them. */
export const PartiesSection = ({ parties }: { parties: Parties }) => {
  const { assignments, attorneys, customerNumber, foreignPriorities } = parties;
  const isEmpty = assignments.length + attorneys.length + foreignPriorities.length === 0;
  if (isEmpty && customerNumber === null)
    return (
      <EmptyState icon={<Icon icon={IconUsersGroup} size="mdx" />} title="No parties or priority">
        The patent office lists no assignment, attorney or foreign priority for this application.
      </EmptyState>
    );
  return (
    <div className={classes.parties}>
      {assignments.length > 0 && (
        <Part title="Assignments">
          <ul className={classes.entries}>
            {assignments.map((assignment, index) => (
              <Assignment key={assignment.reelAndFrame ?? index} assignment={assignment} />
            ))}
          </ul>
        </Part>
      )}
      {(attorneys.length > 0 || customerNumber !== null) && (
        <Part title="Attorneys of record">
          {customerNumber !== null && <p className={classes.sentence}>Customer number {customerNumber}</p>}
          <ul className={classes.entries}>
            {attorneys.map(({ name, registrationNumber }) => (
              <li key={registrationNumber ?? name} className={classes.entry}>
                {registrationNumber === null ? name : `${name}, Reg. No. ${registrationNumber}`}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {foreignPriorities.length > 0 && (
        <Part
          title={
            <>
              Foreign priority <Citation>35 U.S.C. 119</Citation>
            </>
          }
        >
          <ul className={classes.entries}>
            {foreignPriorities.map(({ office, applicationNumber, filedOn }) => (
              <li key={`${office} ${applicationNumber}`} className={classes.entry}>
                <span>{office === null ? applicationNumber : `${office} ${applicationNumber}`}</span>
                <span className={classes.facts}>
                  <Day label="Filed" date={filedOn} />
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </div>
  );
};
