import type { OverviewChange } from '@hub/contract/overview/overview.calls.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { DateField } from '../../../../components/dates/date-field.tsx';
import { useToday } from '../../../../components/dates/use-today.ts';
import { Modal } from '../../../../components/dialogs/modal.tsx';
import { LoadingSpinner } from '../../../../components/feedback/loading-spinner.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { ReferenceChip } from '../../../../components/labels/reference-chip.tsx';
import { StatusChip, type Tone } from '../../../../components/labels/status-chip.tsx';
import { ChoiceRow } from '../../../../components/lists/choice-row.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { Hint, Text } from '../../../../components/look/text.tsx';
import { writeShortDate } from '../../../../lib/format/short-date.ts';
import { changesPerPage, changesQuery } from '../api/overview.queries.ts';
import type { OverviewSearch } from '../model/overview-search.ts';
import classes from './compare-panel.module.css';
import { OverviewPaging } from './overview-paging.tsx';

type Kind = OverviewChange['kinds'][number];

const kinds: Record<Kind, { label: string; tone: Tone }> = {
  moved: { label: 'Moved', tone: 'warning' },
  finished: { label: 'Finished', tone: 'good' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  added: { label: 'Added', tone: 'info' },
  reopened: { label: 'Reopened', tone: 'accent' },
};

/** Choices of the filter by kind of change; the first one shows all. */
const choices: readonly { value: Kind | undefined; label: string }[] = [
  { value: undefined, label: 'All changes' },
  ...(Object.keys(kinds) as Kind[]).map((value) => ({ value, label: kinds[value].label })),
];

const dayText = (date: string | null): string => (date ? writeShortDate(date) : 'no date');

const ChangeLine = ({ change }: { change: OverviewChange }) => {
  const { title, invention, from, to } = change;
  const [reference] = invention.references;
  const isMoved = change.kinds.includes('moved');
  return (
    <li className={classes.change}>
      <Stack as="span" gap={2} shrinks className={classes.text}>
        <Text weight="medium">{title}</Text>
        <span className={classes.invention}>
          {reference && <ReferenceChip>{reference}</ReferenceChip>}
          <Link to="/inventions/$id" params={{ id: invention.id }}>
            {invention.title}
          </Link>
        </span>
      </Stack>
      <Row as="span" inline gap={6} oneLine tabular className={classes.dates}>
        {isMoved ? (
          <>
            <s>{dayText(from)}</s>
            <Icon icon={IconArrowRight} size="xs" label="to" />
            {dayText(to)}
          </>
        ) : (
          dayText(to)
        )}
      </Row>
      <Row as="span" gap={4} align="stretch" justify="end" wraps>
        {change.kinds.map((kind) => (
          <StatusChip key={kind} tone={kinds[kind].tone}>
            {kinds[kind].label}
          </StatusChip>
        ))}
      </Row>
    </li>
  );
};

interface ChangesProps {
  search: OverviewSearch;
  since: string;
  /** Only changes of this kind. */
  kind: Kind | undefined;
}

const Changes = ({ search, since, kind }: ChangesProps) => {
  const [skip, setSkip] = useState(0);
  const query = useQuery({
    ...changesQuery({ since, kind, assignee: search.assignee, tags: search.tags, skip }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  if (!data)
    return <QueryView query={query} subject="the changes" loading={<LoadingSpinner label="Comparing" />} />;
  if (data.total === 0) {
    const none = kind
      ? `No change of the kind “${kinds[kind].label}” since this date.`
      : 'No changes since this date.';
    return <Hint as="p">{none}</Hint>;
  }
  return (
    <>
      <ul className={classes.list} aria-label={`Changes since ${writeShortDate(since)}`}>
        {data.collection.map((change) => (
          <ChangeLine key={change.milestoneId} change={change} />
        ))}
      </ul>
      <OverviewPaging
        label="Change pages"
        skip={skip}
        rows={data.collection.length}
        total={data.total}
        pageSize={changesPerPage}
        onSkip={setSkip}
      />
    </>
  );
};

interface ComparePanelProps {
  search: OverviewSearch;
  /** Empty until a date is chosen. */
  since: string;
  onSince: (since: string) => void;
  onClose: () => void;
}

/** Milestones that were moved, finished, cancelled, added or reopened since a date. */
export const ComparePanel = ({ search, since, onSince, onClose }: ComparePanelProps) => {
  const today = useToday();
  const [kind, setKind] = useState<Kind>();
  return (
    <Modal title="Compare with date" opened onClose={onClose} width={720} fillsPhone>
      <div className={classes.panel}>
        <DateField
          label="Changes since"
          value={since || null}
          onChange={(day) => onSince(day ?? '')}
          keepsLast
          maxDate={today}
          className={classes.day}
          isFirst={since === ''}
        />
        {since ? (
          <>
            <ChoiceRow label="Filter the changes" choices={choices} value={kind} onChange={setKind} />
            <Changes key={`${since} ${kind}`} search={search} since={since} kind={kind} />
          </>
        ) : (
          <Hint as="p">
            Choose a date to see which milestones were moved, finished, cancelled or added since then. The
            overview’s assignee and tag filters apply here too.
          </Hint>
        )}
      </div>
    </Modal>
  );
};
