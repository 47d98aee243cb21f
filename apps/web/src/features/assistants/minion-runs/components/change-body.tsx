import type { ProposalSource, ProposedChange } from '@hub/contract/minions/proposal.schema.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Hint, Text } from '../../../../components/look/text.tsx';
import { usePersonNames } from '../../../../components/people/use-person-names.ts';
import { RichText } from '../../../../components/rich-text/rich-text.tsx';
import { ChangedFields, showTaskChanges } from '../../../tasks/tasks/public.ts';
import type { NamedWork } from '../hooks/use-named-work.ts';
import { labelOf, namedValues, settlementText } from '../model/change-labels.ts';
import { settledText } from '../model/settled-values.ts';
import classes from './change.module.css';
import { DocketingBody } from './docketing-body.tsx';

type Of<Kind extends ProposedChange['kind']> = Extract<ProposedChange, { kind: Kind }>;

interface ChangeBodyProps {
  change: ProposedChange;
  work: NamedWork;
  /** All sources of the proposal: they name the entries that a change is about. */
  sources: readonly ProposalSource[];
}

const NewTask = ({ change: { title, notes, dueAt, assignees } }: { change: Of<'add-task'> }) => {
  const nameOf = usePersonNames();
  return (
    <>
      <Text as="p" weight="medium" breaks>
        {title}
      </Text>
      <Hint as="p" weight="normal" breaks>
        {dueAt ? (
          <>
            Due <LegalDate date={dueAt} />
          </>
        ) : (
          'No due date'
        )}
        {' · '}
        {assignees.map(nameOf).join(', ') || 'Nobody assigned'}
      </Hint>
      {notes && <RichText markdown={notes} />}
    </>
  );
};

const MovedTask = ({ title, from, to }: { title: string; from: string | null; to: string }) => (
  <Text as="p" weight="medium" breaks>
    {title}
    <Row as="span" inline gap={6} tabular className={classes.dates}>
      {from && (
        <s>
          <LegalDate date={from} />
        </s>
      )}
      {from && <Icon icon={IconArrowRight} size="xs" label="to" />}
      <LegalDate date={to} />
    </Row>
  </Text>
);

interface ValuesProps {
  values: Of<'generate-report'>['values'];
  titleOf: (id: string) => string | undefined;
}

const Values = ({ values, titleOf }: ValuesProps) => (
  <dl className={classes.values}>
    {namedValues(values, titleOf).map(({ label, text }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);

const Email = ({ change: { to, subject, text } }: { change: Of<'draft-email'> }) => (
  <>
    <Hint as="p" weight="normal" breaks>
      To {to.join(', ') || 'nobody yet'}
    </Hint>
    <Text as="p" weight="medium" breaks>
      {subject || 'No subject'}
    </Text>
    <p className={classes.email}>{text}</p>
    <Hint as="p" weight="normal" breaks>
      The draft is not sent.
    </Hint>
  </>
);

/** A change in plain words, by its kind. */
export const ChangeBody = ({ change, work, sources }: ChangeBodyProps) => {
  const titleOf = (id: string): string | undefined => sources.find((source) => source.id === id)?.title;
  switch (change.kind) {
    case 'docket-document':
      return <DocketingBody change={change} work={work} title={titleOf(change.documentId)} />;
    case 'add-task':
      return <NewTask change={change} />;
    case 'move-task': {
      const title = work.task(change.taskId)?.title ?? titleOf(change.taskId) ?? 'Task';
      return <MovedTask title={title} from={change.from} to={change.dueAt} />;
    }
    case 'change-task':
      return (
        <>
          <Text as="p" weight="medium" breaks>
            {change.from.title ?? work.task(change.taskId)?.title ?? titleOf(change.taskId) ?? 'Task'}
          </Text>
          <ChangedFields changes={showTaskChanges(change.from, change.to)} />
        </>
      );
    case 'comment-on-task':
      return (
        <>
          <Text as="p" weight="medium" breaks>
            {work.task(change.taskId)?.title ?? titleOf(change.taskId) ?? 'Task'}
          </Text>
          <RichText markdown={change.content} />
        </>
      );
    case 'add-note':
      return <RichText markdown={change.content} />;
    case 'generate-report':
      return (
        <>
          <Text as="p" weight="medium" breaks>
            {labelOf(change.reportId)}
          </Text>
          <Values values={change.values} titleOf={titleOf} />
        </>
      );
    case 'draft-email':
      return <Email change={change} />;
    case 'download-documents':
      return (
        <Hint as="p" weight="normal" breaks>
          {change.documentIds.flatMap((id) => titleOf(id) ?? []).join(', ')}
        </Hint>
      );
    case 'settle-difference':
      return (
        <>
          <Text as="p" weight="medium" breaks>
            {work.milestone(change.milestoneId ?? '')?.title ?? change.event?.matter}
          </Text>
          <Hint as="p" weight="normal" breaks>
            {settledText(change.values)}
          </Hint>
          <p>{settlementText(change)}</p>
        </>
      );
  }
};
