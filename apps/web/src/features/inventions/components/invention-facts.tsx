import type { Invention, PatentApplication } from '@hub/contract/inventions/invention.schema.ts';
import { entitySizeWords } from '../api/invention-words.ts';
import { Fact, FactGroup, MovedDate } from './fact.tsx';
import classes from './invention-facts.module.css';
import { PeopleLines } from './people-lines.tsx';

const INVENTORS_SHOWN = 12;
const CPC_SHOWN = 6;

const Inventors = ({ application }: { application: PatentApplication }) => {
  const { inventors, inventorsComplete } = application;
  if (inventors.length === 0) return null;
  const rest = inventors.length - INVENTORS_SHOWN;
  return (
    <Fact label={inventors.length === 1 ? 'Inventor' : 'Inventors'}>
      <span title={inventors.join(', ')}>
        {inventors.slice(0, INVENTORS_SHOWN).join(', ')}
        {rest > 0 && ` and ${rest} more`}
        {inventorsComplete === false && ' and others, whom the source does not list'}
      </span>
    </Fact>
  );
};

const Classification = ({ cpc }: { cpc: readonly string[] }) => {
  if (cpc.length === 0) return null;
  const rest = cpc.length - CPC_SHOWN;
  return (
    <Fact label="CPC">
      <span className={classes.code} title={cpc.join(', ')}>
        {cpc.slice(0, CPC_SHOWN).join(', ')}
        {rest > 0 && ` +${rest}`}
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

/** What is known of an invention beside its work: the people, the tags, and what the patent office says. */
export const InventionFacts = ({ invention }: { invention: Invention }) => (
  <div className={classes.facts}>
    <FactGroup title="People">
      <Fact label="Assigned">
        {invention.projectAssignees.length > 0 && <PeopleLines people={invention.projectAssignees} />}
      </Fact>
      <Fact label="In-house">
        {invention.inHouseAttorney && <PeopleLines people={[invention.inHouseAttorney]} />}
      </Fact>
      {invention.projectAssignees.length === 0 && !invention.inHouseAttorney && (
        <Fact label="Assigned">Nobody yet</Fact>
      )}
    </FactGroup>
    <FactGroup title="Fees">
      <Fact label="Entity size">{entitySizeWords(invention.entitySize)}</Fact>
    </FactGroup>
    {(invention.technology || invention.tags.length > 0) && (
      <FactGroup title="Field">
        <Fact label="Technology">{invention.technology}</Fact>
        <Fact label="Tags">{invention.tags.join(', ')}</Fact>
      </FactGroup>
    )}
    {invention.application && <ApplicationFacts application={invention.application} />}
  </div>
);
