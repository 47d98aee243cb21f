import type { OverviewChange } from '@hub/contract/search/overview.calls.ts';
import { DateInput } from '@mantine/dates';
import { IconArrowRight } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ErrorState } from '../../../components/error-state.tsx';
import { Icon } from '../../../components/icon.tsx';
import { LoadingSpinner } from '../../../components/loading-spinner.tsx';
import { Modal } from '../../../components/modal.tsx';
import { ReferenceChip } from '../../../components/reference-chip.tsx';
import { StatusChip, type Tone } from '../../../components/status-chip.tsx';
import { calendar, useToday, writeShortDate } from '../../tasks/public.ts';
import { CHANGES_PER_PAGE, changesQuery } from '../api/overview.queries.ts';
import type { OverviewSearch } from '../model/overview-search.ts';
import classes from './compare-panel.module.css';
import { OverviewPaging } from './overview-paging.tsx';

type Kind = OverviewChange['kinds'][number];

const kinds: Record<Kind, { word: string; tone: Tone }> = {
  moved: { word: 'Moved', tone: 'warning' },
  finished: { word: 'Finished', tone: 'good' },
  cancelled: { word: 'Cancelled', tone: 'neutral' },
  added: { word: 'Added', tone: 'info' },
  reopened: { word: 'Reopened', tone: 'accent' },
};

const dayText = (date: string | null): string => (date ? writeShortDate(date) : 'no date');

const ChangeLine = ({ change }: { change: OverviewChange }) => {
  const { title, invention, from, to } = change;
  const [reference] = invention.references;
  const isMoved = change.kinds.includes('moved');
  return (
    <li className={classes.change}>
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.invention}>
          {reference && <ReferenceChip>{reference}</ReferenceChip>}
          <Link to="/inventions/$id" params={{ id: invention.id }}>
            {invention.title}
          </Link>
        </span>
      </span>
      <span className={classes.dates}>
        {isMoved ? (
          <>
            <s>{dayText(from)}</s>
            <Icon icon={IconArrowRight} size="xs" label="to" />
            {dayText(to)}
          </>
        ) : (
          dayText(to)
        )}
      </span>
      <span className={classes.kinds}>
        {change.kinds.map((kind) => (
          <StatusChip key={kind} tone={kinds[kind].tone}>
            {kinds[kind].word}
          </StatusChip>
        ))}
      </span>
    </li>
  );
};

interface ChangesProps {
  search: OverviewSearch;
  since: string;
}

const Changes = ({ search, since }: ChangesProps) => {
  const [skip, setSkip] = useState(0);
  const { data, error, refetch } = useQuery({
    ...changesQuery({ since, assignee: search.assignee, tags: search.tags, skip }),
    placeholderData: keepPreviousData,
  });
  if (error) {
    return (
      <ErrorState title="The changes could not be loaded" error={error} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <LoadingSpinner label="Comparing" />;
  if (data.total === 0) return <p className={classes.hint}>Nothing has changed since that day.</p>;
  return (
    <>
      <ul className={classes.list} aria-label={`Changes since ${writeShortDate(since)}`}>
        {data.collection.map((change) => (
          <ChangeLine key={change.milestoneId} change={change} />
        ))}
      </ul>
      <OverviewPaging
        label="Pages of the changes"
        skip={skip}
        rows={data.collection.length}
        total={data.total}
        pageSize={CHANGES_PER_PAGE}
        onSkip={setSkip}
      />
    </>
  );
};

interface ComparePanelProps {
  search: OverviewSearch;
  /** Empty until a day is chosen. */
  since: string;
  onSince: (since: string) => void;
  onClose: () => void;
}

/** What became of the milestones since a day: moved, finished, cancelled, added, reopened. */
export const ComparePanel = ({ search, since, onSince, onClose }: ComparePanelProps) => {
  const today = useToday();
  return (
    <Modal title="Compare with date" opened onClose={onClose} width={720} fillsPhone>
      <div className={classes.panel}>
        <DateInput
          {...calendar}
          label="Changes since"
          value={since || null}
          onChange={(day) => onSince(day ?? '')}
          valueFormat="D MMM YYYY"
          placeholder="Choose a day"
          maxDate={today}
          className={classes.day}
          data-autofocus={since === '' || undefined}
        />
        {since ? (
          <Changes key={since} search={search} since={since} />
        ) : (
          <p className={classes.hint}>
            Choose a day to see which milestones moved, were finished, cancelled or added since then. The
            assignee and the tags of the overview hold here too.
          </p>
        )}
      </div>
    </Modal>
  );
};
