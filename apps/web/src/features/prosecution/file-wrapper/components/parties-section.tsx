import type { OfficeApplication } from '@hub/contract/file-wrapper/file-wrapper.schema.ts';
import { IconUsersGroup } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { Citation } from '../../../../components/labels/citation.tsx';
import { Box, Row, Stack } from '../../../../components/look/stack.tsx';
import classes from './office-sections.module.css';

type Parties = NonNullable<OfficeApplication['parties']>;

const Part = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <Stack as="section" gap={8}>
    <h2 className={classes.title}>{title}</h2>
    {children}
  </Stack>
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
    <Stack as="li" gap={2} breaks>
      <span>
        {assignees.join(', ') || 'No assignee named'}
        {assignors.length > 0 && ` from ${assignors.join(', ')}`}
      </span>
      <Row as="span" gap="0 12" align="stretch" wraps tone="secondary" size="small">
        <Day label="Recorded" date={recordedOn} />
        <Day label="Signed" date={executedOn} />
        {reelAndFrame !== null && <span>Reel/frame {reelAndFrame}</span>}
        {conveyance !== null && <span>{conveyance}</span>}
      </Row>
    </Stack>
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
          <Stack as="ul" gap={8}>
            {assignments.map((assignment, index) => (
              <Assignment key={assignment.reelAndFrame ?? index} assignment={assignment} />
            ))}
          </Stack>
        </Part>
      )}
      {(attorneys.length > 0 || customerNumber !== null) && (
        <Part title="Attorneys of record">
          {customerNumber !== null && <Box as="p">Customer number {customerNumber}</Box>}
          <Stack as="ul" gap={8}>
            {attorneys.map(({ name, registrationNumber }) => (
              <Stack key={registrationNumber ?? name} as="li" gap={2} breaks>
                {registrationNumber === null ? name : `${name}, Reg. No. ${registrationNumber}`}
              </Stack>
            ))}
          </Stack>
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
          <Stack as="ul" gap={8}>
            {foreignPriorities.map(({ office, applicationNumber, filedOn }) => (
              <Stack key={`${office} ${applicationNumber}`} as="li" gap={2} breaks>
                <span>{office === null ? applicationNumber : `${office} ${applicationNumber}`}</span>
                <Row as="span" gap="0 12" align="stretch" wraps tone="secondary" size="small">
                  <Day label="Filed" date={filedOn} />
                </Row>
              </Stack>
            ))}
          </Stack>
        </Part>
      )}
    </div>
  );
};
