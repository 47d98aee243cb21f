import type { ProposalSource, ProposedChange } from '@hub/contract/minions/proposal.schema.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
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
      <p className={classes.lead}>{title}</p>
      <p className={classes.second}>
        {dueAt ? (
          <>
            Due <LegalDate date={dueAt} />
          </>
        ) : (
          'No due date'
        )}
        {' · '}
        {assignees.map(nameOf).join(', ') || 'Nobody assigned'}
      </p>
      {notes && <RichText markdown={notes} />}
    </>
  );
};

const MovedTask = ({ title, from, to }: { title: string; from: string | null; to: string }) => (
  <p className={classes.lead}>
    {title}
    <span className={classes.dates}>
      {from && (
        <s>
          <LegalDate date={from} />
        </s>
      )}
      {from && <Icon icon={IconArrowRight} size="xs" label="to" />}
      <LegalDate date={to} />
    </span>
  </p>
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
    <p className={classes.second}>To {to.join(', ') || 'nobody yet'}</p>
    <p className={classes.lead}>{subject || 'No subject'}</p>
    <p className={classes.email}>{text}</p>
    <p className={classes.second}>The draft is not sent.</p>
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
          <p className={classes.lead}>
            {change.from.title ?? work.task(change.taskId)?.title ?? titleOf(change.taskId) ?? 'Task'}
          </p>
          <ChangedFields changes={showTaskChanges(change.from, change.to)} />
        </>
      );
    case 'comment-on-task':
      return (
        <>
          <p className={classes.lead}>
            {work.task(change.taskId)?.title ?? titleOf(change.taskId) ?? 'Task'}
          </p>
          <RichText markdown={change.content} />
        </>
      );
    case 'add-note':
      return <RichText markdown={change.content} />;
    case 'generate-report':
      return (
        <>
          <p className={classes.lead}>{labelOf(change.reportId)}</p>
          <Values values={change.values} titleOf={titleOf} />
        </>
      );
    case 'draft-email':
      return <Email change={change} />;
    case 'download-documents':
      return (
        <p className={classes.second}>{change.documentIds.flatMap((id) => titleOf(id) ?? []).join(', ')}</p>
      );
    case 'settle-difference':
      return (
        <>
          <p className={classes.lead}>
            {work.milestone(change.milestoneId ?? '')?.title ?? change.event?.matter}
          </p>
          <p className={classes.second}>{settledText(change.values)}</p>
          <p>{settlementText(change)}</p>
        </>
      );
  }
};
