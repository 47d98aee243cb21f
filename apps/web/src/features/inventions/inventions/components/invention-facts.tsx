import type { Invention, PatentApplication } from '@hub/contract/inventions/invention.schema.ts';
import { entitySizeLabel } from '../../../../components/labels/invention-labels.ts';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { PersonAvatar } from '../../../../components/people/person-avatar.tsx';
import { usePersonNames } from '../../../../components/people/use-person-names.ts';
import { Fact, FactGroup, MovedDate } from './fact.tsx';
import classes from './invention-facts.module.css';

/** People by name, one per line. */
const PeopleLines = ({ people }: { people: readonly string[] }) => {
  const nameOf = usePersonNames();
  return (
    <Stack as="ul" gap={4}>
      {people.map((value) => (
        <Row key={value} as="li" gap={6} title={value}>
          <PersonAvatar value={value} name={nameOf(value)} size="small" />
          {nameOf(value)}
        </Row>
      ))}
    </Stack>
  );
};

const maxInventors = 12;
const maxCpc = 6;

const Inventors = ({ application }: { application: PatentApplication }) => {
  const { inventors, inventorsComplete } = application;
  if (inventors.length === 0) return null;
  const hiddenCount = inventors.length - maxInventors;
  return (
    <Fact label={inventors.length === 1 ? 'Inventor' : 'Inventors'}>
      <span title={inventors.join(', ')}>
        {inventors.slice(0, maxInventors).join(', ')}
        {hiddenCount > 0 && ` and ${hiddenCount} more`}
        {inventorsComplete === false && ' and others not listed in the source'}
      </span>
    </Fact>
  );
};

const Classification = ({ cpc }: { cpc: readonly string[] }) => {
  if (cpc.length === 0) return null;
  const hiddenCount = cpc.length - maxCpc;
  return (
    <Fact label="CPC">
      <span className={classes.code} title={cpc.join(', ')}>
        {cpc.slice(0, maxCpc).join(', ')}
        {hiddenCount > 0 && ` +${hiddenCount}`}
      </span>
    </Fact>
  );
};

const ApplicationFacts = ({ application }: { application: PatentApplication }) => {
  const shiftDays = application.shiftDays;
  return (
    <FactGroup title="Application">
      <Fact label="Applicant">{application.applicant}</Fact>
      {application.assignee !== application.applicant && <Fact label="Assignee">{application.assignee}</Fact>}
      <Inventors application={application} />
      <Fact label="Filed">
        {application.filingDate && <MovedDate date={application.filingDate} {...{ shiftDays }} />}
      </Fact>
      <Fact label="Published">
        {application.publicationDate && <MovedDate date={application.publicationDate} {...{ shiftDays }} />}
      </Fact>
      <Fact label="Granted">
        {application.grantDate && <MovedDate date={application.grantDate} {...{ shiftDays }} />}
      </Fact>
      <Fact label="Patent no." isCode>
        {application.patentNumber}
      </Fact>
      <Fact label="Publication no." isCode>
        {application.publicationNumber}
      </Fact>
      <Fact label="Type">{application.applicationType}</Fact>
      <Fact label="Examiner">{application.examiner}</Fact>
      <Fact label="Art unit" isCode>
        {application.artUnit}
      </Fact>
      <Fact label="Confirmation no." isCode>
        {application.confirmationNumber}
      </Fact>
      <Fact label="Docket no." isCode>
        {application.docketReference}
      </Fact>
      <Classification cpc={application.cpc} />
    </FactGroup>
  );
};

/** People, tags and patent office data of an invention. */
export const InventionFacts = ({ invention }: { invention: Invention }) => (
  <Stack gap={20}>
    <FactGroup title="People">
      <Fact label="Assigned">
        {invention.projectAssignees.length > 0 && <PeopleLines people={invention.projectAssignees} />}
      </Fact>
      <Fact label="In-house">
        {invention.inHouseAttorney && <PeopleLines people={[invention.inHouseAttorney]} />}
      </Fact>
      {invention.projectAssignees.length === 0 && !invention.inHouseAttorney && (
        <Fact label="Assigned">No one yet</Fact>
      )}
    </FactGroup>
    <FactGroup title="Fees">
      <Fact label="Entity size">{entitySizeLabel(invention.entitySize)}</Fact>
    </FactGroup>
    {(invention.technology || invention.tags.length > 0) && (
      <FactGroup title="Field">
        <Fact label="Technology">{invention.technology}</Fact>
        <Fact label="Tags">{invention.tags.join(', ')}</Fact>
      </FactGroup>
    )}
    {invention.application && <ApplicationFacts application={invention.application} />}
  </Stack>
);
