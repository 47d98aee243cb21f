import type { ProposedChange } from '@hub/contract/minions/proposal.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { ReferenceChip } from '../../../../components/labels/reference-chip.tsx';
import { Hint, Text } from '../../../../components/look/text.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import { documentQuery } from '../../../dates/documents/public.ts';
import type { NamedWork } from '../hooks/use-named-work.ts';
import { openedMilestone } from '../model/opened-milestone.ts';
import classes from './change.module.css';

interface DocketingBodyProps {
  change: Extract<ProposedChange, { kind: 'docket-document' }>;
  work: NamedWork;
  /** Name of the document, if a source has it. */
  title: string | undefined;
}

const Line = ({ verb, children }: { verb: string; children: ReactNode }) => (
  <li>
    <span className={classes.verb}>{verb}</span>
    <span>{children}</span>
  </li>
);

/** Effects of docketing a document: milestones with their rules and dates. */
export const DocketingBody = ({ change, work, title }: DocketingBodyProps) => {
  const { data: document } = useQuery(documentQuery(change.documentId));
  const nameOf = (id: string): string => work.milestone(id)?.title ?? 'Milestone';
  return (
    <>
      <Text as="p" weight="medium" breaks>
        {document?.code && <ReferenceChip>{document.code}</ReferenceChip>}{' '}
        {document?.description ?? title ?? 'Document'}
        {document && (
          <Hint weight="normal" breaks>
            {' '}
            of <LegalDate date={document.date} />
          </Hint>
        )}
      </Text>
      <ul className={classes.lines}>
        {change.opens.map(({ ruleId, facts }) => {
          const { name, dueAt, latest } = openedMilestone(document, ruleId, facts);
          return (
            <Line key={ruleId} verb="Opens">
              {name} <ReferenceChip title={`Deadline rule ${ruleId}`}>{ruleId}</ReferenceChip>
              {dueAt && (
                <Fragment>
                  , due <LegalDate date={dueAt} />
                </Fragment>
              )}
              {latest && latest !== dueAt && (
                <Fragment>
                  , final date <LegalDate date={latest} />
                </Fragment>
              )}
            </Line>
          );
        })}
        {change.closes.map((id) => (
          <Line key={id} verb="Finishes">
            {nameOf(id)}
          </Line>
        ))}
        {change.cancels.map(({ milestoneId, reason }) => (
          <Line key={milestoneId} verb="Cancels">
            {nameOf(milestoneId)}: {reason}
          </Line>
        ))}
        {change.extends.map(({ milestoneId, months }) => (
          <Line key={milestoneId} verb="Extends">
            {nameOf(milestoneId)} by {countOf(months, 'month')}
          </Line>
        ))}
      </ul>
    </>
  );
};
