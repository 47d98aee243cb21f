import type { DateCard } from '@hub/contract/workflow/deadline.schema.ts';
import { writeExtension } from '@hub/domain/deadlines/extension-words.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Citation } from '../../../components/citation.tsx';
import { keepCitations } from '../../../components/citation-words.ts';
import { Icon } from '../../../components/icon.tsx';
import { ReferenceChip } from '../../../components/reference-chip.tsx';
import { useMomentWords } from '../../../components/use-moment-words.ts';
import { LegalDate, useToday, writeShortDate } from '../../tasks/public.ts';
import type { DatedSubject } from '../api/date-card.queries.ts';
import { entitySizeWords, ruleInWords, writeDateInWords, writeFee } from '../model/date-words.ts';
import { Arithmetic } from './arithmetic.tsx';
import classes from './date-card.module.css';
import { DateChanges } from './date-changes.tsx';
import { DateCheck } from './date-check.tsx';
import { DateStrip } from './date-strip.tsx';
import { ExtensionLadder } from './extension-ladder.tsx';

type Offset = NonNullable<DateCard['offset']>;

interface CardProps {
  card: DateCard;
  /** Whose date it is. */
  of: DatedSubject['of'];
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.part}>
    <h3>{title}</h3>
    {children}
  </section>
);

const shortOrNone = (date: string | null): string => (date ? writeShortDate(date) : 'no date');

const Disagreement = ({ found }: { found: NonNullable<DateCard['disagreement']> }) => (
  <div className={classes.disagreement} role="alert">
    <Icon icon={IconAlertTriangle} />
    <p>
      <strong>No longer agrees.</strong> Stored: due {shortOrNone(found.stored.due)}, latest{' '}
      {shortOrNone(found.stored.latest)}. The rules now compute: due {shortOrNone(found.computed.due)}, latest{' '}
      {shortOrNone(found.computed.latest)}. Found {useMomentWords()(found.foundAt).dated}.
    </p>
  </div>
);

const Trigger = ({ document }: { document: NonNullable<DateCard['document']> }) => (
  <p>
    <ReferenceChip title="Document code of the patent office">{document.code}</ReferenceChip>{' '}
    {document.description}, dated <LegalDate date={document.date} />
    {document.realDate !== document.date && (
      <>
        {' '}
        (printed on the paper: <LegalDate date={document.realDate} />)
      </>
    )}
  </p>
);

const RuleLine = ({ rule, version }: { rule: NonNullable<DateCard['rule']>; version: number }) => (
  <p>
    <ReferenceChip title="Rule and its version">{`${rule.id} v${version}`}</ReferenceChip>{' '}
    {rule.milestoneTitle}: {ruleInWords(rule)}.{' '}
    <Citation className={classes.citation}>{rule.citation}</Citation>
  </p>
);

const OffsetLine = ({ offset: { text, templateTitle, templateVersion } }: { offset: Offset }) => (
  <p>
    {text}, as “{templateTitle}” version {templateVersion} counts it.
  </p>
);

const Rule = ({ card: { rule, deadline, offset }, of }: CardProps) => (
  <>
    {offset && <OffsetLine offset={offset} />}
    {!offset && (of === 'task' || !rule) && <p>A person set this date; no rule computed it.</p>}
    {of === 'task' && rule && <p className={classes.quiet}>Its milestone follows from this rule:</p>}
    {rule && <RuleLine rule={rule} version={deadline?.ruleVersion ?? rule.version} />}
  </>
);

const Marks = ({ deadline }: { deadline: NonNullable<DateCard['deadline']> }) => {
  const marks = [
    ...(deadline.ptaSafe
      ? [{ name: 'Last day without loss of patent term (37 CFR 1.704(b))', date: deadline.ptaSafe }]
      : []),
    ...(deadline.latest ? [{ name: 'Latest day with every extension', date: deadline.latest }] : []),
    ...(deadline.marks ?? []),
  ];
  return (
    <dl className={classes.marks}>
      {marks.map(({ name, date }) => (
        <div key={`${name} ${date}`}>
          <dt>{keepCitations(name)}</dt>
          <dd>
            <LegalDate date={date} />
          </dd>
        </div>
      ))}
    </dl>
  );
};

const Head = ({ card }: { card: DateCard }) => {
  const today = useToday();
  return (
    <header className={classes.head}>
      <p className={classes.invention}>
        {card.invention.references.map((reference) => (
          <ReferenceChip key={reference}>{reference}</ReferenceChip>
        ))}{' '}
        {card.invention.title}
      </p>
      <p className={classes.date}>{card.dueAt ? writeDateInWords(card.dueAt) : 'No due date'}</p>
      <p className={classes.printed}>As of {writeDateInWords(today)}</p>
    </header>
  );
};

/** By which petition the period was extended, and what that costs. */
const Extension = ({
  extension: { months, date, fee, documents },
  entitySize,
}: {
  extension: NonNullable<DateCard['extension']>;
  entitySize: DateCard['entitySize'];
}) => (
  <>
    <p>
      {writeExtension(months, documents[0])}
      {date && (
        <>
          {' '}
          The last day is <LegalDate date={date} />.
        </>
      )}
      {fee !== null && ` Fee for it in all: ${writeFee(fee)} (${entitySizeWords[entitySize].toLowerCase()}).`}
    </p>
    {documents.length === 0 && <p className={classes.quiet}>A person has entered it; no paper shows it.</p>}
    {documents.slice(1).map(({ id, code, date: filed }) => (
      <p key={id} className={classes.quiet}>
        Earlier petition: {code} of <LegalDate date={filed} />
      </p>
    ))}
  </>
);

/** Beside the date of a task stand those of its milestone. */
const ofTask = (card: DateCard) => ({ ...card, taskAt: card.dueAt, dueAt: card.deadline?.due ?? null });

/** A date with its proof, line by line. */
export const DateCardContent = ({ card, of }: CardProps) => (
  <article className={classes.card} data-date-card>
    <Head card={card} />
    {card.disagreement && <Disagreement found={card.disagreement} />}
    <DateStrip title={card.title} dates={of === 'task' ? ofTask(card) : card} />
    {card.document && (
      <Part title="Trigger">
        <Trigger document={card.document} />
      </Part>
    )}
    <Part title="Rule">
      <Rule card={card} of={of} />
    </Part>
    {card.extension && (
      <Part title="Extension">
        <Extension extension={card.extension} entitySize={card.entitySize} />
      </Part>
    )}
    {card.deadline && (
      <>
        <Part title="Arithmetic">
          <Arithmetic lines={card.deadline.explanation} />
        </Part>
        <Marks deadline={card.deadline} />
        <ExtensionLadder deadline={card.deadline} entitySize={card.entitySize} />
      </>
    )}
    <Part title="Confirmed and checked">
      <DateCheck card={card} />
    </Part>
    <Part title="Changes">
      <DateChanges changes={card.changes} />
    </Part>
  </article>
);
