import type { DateCard } from '@hub/contract/date-card/date-card.schema.ts';
import { writeExtension } from '@hub/domain/deadlines/extensions/extension-labels.ts';
import { periodEnds } from '@hub/domain/deadlines/periods/period-ends.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { useMomentWords } from '../../../../components/dates/use-moment-format.ts';
import { useToday } from '../../../../components/dates/use-today.ts';
import { Citation } from '../../../../components/labels/citation.tsx';
import { ReferenceChip } from '../../../../components/labels/reference-chip.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import { Hint, Muted } from '../../../../components/look/text.tsx';
import { keepCitations } from '../../../../lib/format/format-citation.ts';
import { writeShortDate } from '../../../../lib/format/short-date.ts';
import type { DatedSubject } from '../api/date-card.queries.ts';
import { describeRule, entitySizeLabels, writeFee, writeLongDate } from '../model/date-labels.ts';
import { writeTiming } from '../model/date-timing.ts';
import { Arithmetic } from './arithmetic.tsx';
import classes from './date-card.module.css';
import { DateChanges } from './date-changes.tsx';
import { DateEvidence } from './date-evidence.tsx';
import { DateStrip } from './date-strip.tsx';
import { DateVerification } from './date-verification.tsx';
import { ExtensionTable } from './extension-table.tsx';

type Offset = NonNullable<DateCard['offset']>;

interface CardProps {
  card: DateCard;
  /** Whether the date belongs to a milestone or a task. */
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
  <Stack gap={8} tone="danger" className={classes.disagreement} role="alert">
    <Icon icon={IconAlertTriangle} />
    <p>
      <strong>The stored dates no longer match the rule.</strong> Stored: due {shortOrNone(found.stored.due)},
      final {shortOrNone(found.stored.latest)}. The rules now compute: due {shortOrNone(found.computed.due)},
      final {shortOrNone(found.computed.latest)}. Found {useMomentWords()(found.foundAt).dated}.
    </p>
  </Stack>
);

interface TriggerProps {
  document: NonNullable<DateCard['document']>;
  /** The date that the period runs from; null without a calculated date. */
  countedFrom: string | null;
}

const Trigger = ({ document, countedFrom }: TriggerProps) => (
  <p>
    <ReferenceChip title="Patent office document code">{document.code}</ReferenceChip> {document.description},
    dated <LegalDate date={document.date} />
    {document.realDate !== document.date && (
      <>
        {' '}
        (original date: <LegalDate date={document.realDate} />)
      </>
    )}
    {countedFrom !== null && countedFrom !== document.date && (
      <>
        .{' '}
        <strong>
          The period is counted from <LegalDate date={countedFrom} />
        </strong>
        , the trigger date that was set.
      </>
    )}
  </p>
);

const RuleLine = ({ rule, version }: { rule: NonNullable<DateCard['rule']>; version: number }) => (
  <p>
    <ReferenceChip title="Rule and its version">{`${rule.id} v${version}`}</ReferenceChip>{' '}
    {rule.milestoneTitle}: {describeRule(rule)}.{' '}
    <Citation className={classes.citation}>{rule.citation}</Citation>
  </p>
);

const OffsetLine = ({ offset: { text, templateTitle, templateVersion } }: { offset: Offset }) => (
  <p>
    {text}, set by “{templateTitle}” version {templateVersion}.
  </p>
);

const Rule = ({ card: { rule, deadline, offset }, of }: CardProps) => (
  <>
    {offset && <OffsetLine offset={offset} />}
    {!offset && (of === 'task' || !rule) && <p>A person set this date. It was not calculated by a rule.</p>}
    {of === 'task' && rule && <Muted as="p">The milestone’s date comes from this rule:</Muted>}
    {rule && <RuleLine rule={rule} version={deadline?.ruleVersion ?? rule.version} />}
  </>
);

const Marks = ({ deadline }: { deadline: NonNullable<DateCard['deadline']> }) => {
  const marks = [
    ...(deadline.ptaSafe
      ? [{ name: 'Last day without loss of patent term (37 CFR 1.704)', date: deadline.ptaSafe }]
      : []),
    ...(deadline.latest ? [{ name: 'Final date with every extension', date: deadline.latest }] : []),
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

const Head = ({ card, of }: CardProps) => {
  const today = useToday();
  const timing = of === 'milestone' ? writeTiming(card, today) : null;
  return (
    <Stack as="header" gap={2}>
      <Hint as="p">
        {card.invention.references.map((reference) => (
          <ReferenceChip key={reference}>{reference}</ReferenceChip>
        ))}{' '}
        {card.invention.title}
      </Hint>
      <p className={classes.date}>
        {card.dueAt ? writeLongDate(card.dueAt) : card.rule ? 'Date needed' : 'No due date'}
      </p>
      {timing && <p>{timing}</p>}
      <p className={classes.printed}>As of {writeLongDate(today)}</p>
    </Stack>
  );
};

/** The petition that extended the period, and its fee. */
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
      {fee !== null && ` Total fee: ${writeFee(fee)} (${entitySizeLabels[entitySize].toLowerCase()}).`}
    </p>
    {documents.length === 0 && <Muted as="p">Entered by hand. No document in the file shows it.</Muted>}
    {documents.slice(1).map(({ id, code, date: filed }) => (
      <Muted key={id} as="p">
        Earlier petition: {code} of <LegalDate date={filed} />
      </Muted>
    ))}
  </>
);

/** The replies that did not end the period, and what does. */
const Reply = ({ reply, ruleId }: { reply: NonNullable<DateCard['reply']>; ruleId: string | undefined }) => {
  const end = periodEnds[ruleId ?? ''];
  return (
    <>
      <p>
        Replied <LegalDate date={reply.date} />. The period keeps running: the date above is its last day, and
        each month of extension costs its fee if another reply is needed.
      </p>
      {end && (
        <p>
          It ends with {end.endsWith}. <Citation className={classes.citation}>{end.authority}</Citation>
        </p>
      )}
      {reply.documents.map(({ id, code, description, date }) => (
        <Muted key={id} as="p">
          {code}: {description}, <LegalDate date={date} />
        </Muted>
      ))}
    </>
  );
};

/** The dates of the strip. */
const stripDates = (card: DateCard) => ({ ...card, repliedAt: card.reply?.date ?? null });

/** Adds the dates of the milestone to those of its task. */
const ofTask = (card: DateCard) => ({
  ...stripDates(card),
  taskAt: card.dueAt,
  dueAt: card.deadline?.due ?? null,
});

interface CardContentProps extends CardProps {
  /** Called with the months that the person pointed at; undefined if the time may not be extended. */
  onExtend: ((months: number) => void) | undefined;
}

/** The explanation of a date: trigger, rule, computation, verification and changes. */
export const DateCardContent = ({ card, of, onExtend }: CardContentProps) => (
  <article className={classes.card} data-date-card>
    <Head card={card} of={of} />
    {card.disagreement && <Disagreement found={card.disagreement} />}
    <DateStrip
      title={card.title}
      dates={of === 'task' ? ofTask(card) : stripDates(card)}
      onExtend={onExtend}
    />
    {card.document && (
      <Part title="Trigger">
        <Trigger document={card.document} countedFrom={card.deadline?.trigger ?? null} />
      </Part>
    )}
    <Part title="Rule">
      <Rule card={card} of={of} />
    </Part>
    {card.reply && (
      <Part title="Reply">
        <Reply reply={card.reply} ruleId={card.rule?.id} />
      </Part>
    )}
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
        <ExtensionTable deadline={card.deadline} entitySize={card.entitySize} />
      </>
    )}
    {card.evidence.length > 0 && (
      <Part title="Evidence">
        <DateEvidence evidence={card.evidence} />
      </Part>
    )}
    <Part title="Confirmation and verification">
      <DateVerification card={card} />
    </Part>
    <Part title="Changes">
      <DateChanges changes={card.changes} />
    </Part>
  </article>
);
