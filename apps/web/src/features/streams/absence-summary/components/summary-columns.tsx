import type {
  AbsenceSummary,
  DoneFor,
  DueWork,
  QuietAct,
  WaitingDecision,
} from '@hub/contract/cover/absence-summary.schema.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { fullName } from '@hub/domain/people/person-name.ts';
import { Link } from '@tanstack/react-router';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { Moment } from '../../../../components/dates/moment.tsx';
import { InventionLine } from '../../../../components/labels/invention-line.tsx';
import { Box } from '../../../../components/look/stack.tsx';
import { Muted, Text } from '../../../../components/look/text.tsx';
import { defineColumns } from '../../../../components/table/table-columns.ts';
import { focusEntity } from '../../../../lib/focus/focus-entity.ts';
import { countOf } from '../../../../lib/format/format-count.ts';
import { EventSentence } from '../../stream/public.ts';
import { decisionLink, waitingLabels } from '../model/summary-text.ts';
import classes from './absence-summary.module.css';

const WorkLink = ({ work: { taskId, milestoneId, title, invention } }: { work: DueWork }) =>
  taskId === null ? (
    <Link
      to="/inventions/$id"
      params={{ id: invention.id }}
      className={classes.link}
      onClick={() => milestoneId && focusEntity(milestoneId)}
    >
      {title}
    </Link>
  ) : (
    <Link to="/tasks/$id" params={{ id: taskId }} className={classes.link}>
      {title}
    </Link>
  );

const when = 'calc(136px + var(--hub-gutter))';
const inventionColumn = {
  id: 'invention',
  header: 'Invention',
  width: '42%',
  cell: (row: Pick<DueWork, 'invention'>) => <InventionLine invention={row.invention} />,
} as const;

/** Columns of open work; `startsOn` is the first day of the absence. */
export const dueColumns = (startsOn: IsoDate) =>
  defineColumns<DueWork>([
    {
      id: 'due',
      header: 'Due',
      width: when,
      cell: ({ dueAt }) => (
        <span className={classes.due} data-late={dueAt < startsOn || undefined}>
          <LegalDate date={dueAt} />
          {dueAt < startsOn && (
            <Muted block size="small" weight="normal">
              Overdue at the start
            </Muted>
          )}
        </span>
      ),
    },
    {
      id: 'work',
      header: 'Task or milestone',
      isRowHeader: true,
      cell: (work) => (
        <>
          <WorkLink work={work} />
          <Muted block size="small" weight="normal">
            {work.taskId === null ? 'Milestone' : 'Task'}
          </Muted>
        </>
      ),
    },
    inventionColumn,
  ]);

/** Columns of the decisions that wait. */
export const waitingColumns = defineColumns<WaitingDecision>([
  {
    id: 'since',
    header: 'Since',
    width: when,
    cell: ({ raisedAt }) => <Moment at={raisedAt} className={classes.when} />,
  },
  {
    id: 'decision',
    header: 'Decision',
    isRowHeader: true,
    cell: (decision) => (
      <>
        <Link {...decisionLink(decision)} className={classes.link}>
          {decision.title}
        </Link>
        <Muted block size="small" weight="normal">
          {waitingLabels[decision.kind]}
        </Muted>
      </>
    ),
  },
  inventionColumn,
]);

interface QuietActSentenceProps {
  act: QuietAct;
  person: AbsenceSummary['person'];
}

/** An act that no stream shows: the action, its author and the number of times. */
const QuietActSentence = ({ act: { actor, summary, times }, person }: QuietActSentenceProps) => (
  <>
    <Text tone="main" weight="medium" title={actor.email}>
      {fullName(actor)}
    </Text>{' '}
    <span title={person.email}>for {fullName(person)}</span>
    <Box as="span" block>
      {summary}
      {times > 1 && (
        <Muted block size="small" weight="normal">
          {countOf(times, 'time')}, last at this time
        </Muted>
      )}
    </Box>
  </>
);

/** Columns of the acts of stand-ins for a person. */
export const doneColumns = (person: AbsenceSummary['person']) =>
  defineColumns<DoneFor>([
    {
      id: 'at',
      header: 'When',
      width: when,
      cell: ({ at }) => <Moment at={at} className={classes.when} />,
    },
    {
      id: 'event',
      header: 'What was done',
      isRowHeader: true,
      cell: ({ event, act }) => (
        <div className={classes.event}>
          {event && <EventSentence event={event} />}
          {act && <QuietActSentence act={act} person={person} />}
        </div>
      ),
    },
    inventionColumn,
  ]);
