import type { OfficeApplication } from '@hub/contract/file-wrapper/file-wrapper.schema.ts';
import { formatApplicationNumber } from '@hub/domain/applications/application-number.ts';
import { IconBinaryTree } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Hint } from '../../../../components/look/text.tsx';
import { continuityTree, type FamilyMember } from '../model/continuity-tree.ts';
import classes from './office-sections.module.css';

const MemberFacts = ({ member: { facts } }: { member: FamilyMember }) => {
  if (!facts) return null;
  return (
    <Row as="span" gap="0 12" align="stretch" wraps tone="secondary" size="small">
      {facts.filingDate && (
        <span>
          Filed <LegalDate date={facts.filingDate} />
        </span>
      )}
      {facts.statusText && <span>{facts.statusText}</span>}
      {facts.patentNumber && <span>Patent {facts.patentNumber}</span>}
    </Row>
  );
};

const Member = ({ member }: { member: FamilyMember }) => (
  <li className={classes.member}>
    <div className={classes.application} data-self={member.isSelf || undefined}>
      <Row as="span" gap="4 12" wraps>
        <span className={classes.number}>{formatApplicationNumber(member.applicationNumber)}</span>
        {member.parentage && <Hint>{member.parentage}</Hint>}
        {member.isSelf && <StatusChip tone="accent">This invention</StatusChip>}
        {member.isRepeated && <Hint>shown above</Hint>}
      </Row>
      {member.facts?.invention && !member.isSelf && (
        <Link to="/inventions/$id" params={{ id: member.facts.invention.id }} className={classes.invention}>
          {member.facts.invention.title}
        </Link>
      )}
      <MemberFacts member={member} />
    </div>
    {member.children.length > 0 && (
      <ul className={classes.family}>
        {member.children.map((child) => (
          <Member key={child.applicationNumber} member={child} />
        ))}
      </ul>
    )}
  </li>
);

/** Parents and children of the application, as a tree. */
export const ContinuitySection = ({ application }: { application: OfficeApplication }) => {
  const { applicationNumber, continuity } = application;
  if (applicationNumber === null || continuity.length === 0) {
    return (
      <EmptyState icon={<Icon icon={IconBinaryTree} size="mdx" />} title="No parents or children">
        The patent office lists no application that this one continues, and none that continues it.
      </EmptyState>
    );
  }
  return (
    <ul className={classes.family} data-root aria-label="Family of the application">
      {continuityTree(applicationNumber, continuity).map((member) => (
        <Member key={member.applicationNumber} member={member} />
      ))}
    </ul>
  );
};
