import type { DisclosureProposal } from '@hub/contract/documents/ids-radar.calls.ts';
import { createMilestone } from '@hub/contract/milestones/milestones.calls.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '../../../../components/buttons/button.tsx';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { useToday } from '../../../../components/dates/use-today.ts';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { Citation } from '../../../../components/labels/citation.tsx';
import { ReferenceChip } from '../../../../components/labels/reference-chip.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { ChoiceRow } from '../../../../components/lists/choice-row.tsx';
import { Paging } from '../../../../components/lists/paging.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { DataTable } from '../../../../components/table/data-table.tsx';
import { defineColumns } from '../../../../components/table/table-columns.ts';
import { countOf, rangeOf } from '../../../../lib/format/format-count.ts';
import { request } from '../../../../lib/http/request.ts';
import { hasPermission } from '../../../../lib/session/identity.ts';
import { session } from '../../../../lib/session/session.ts';
import { useStore } from '../../../../lib/store.ts';
import { showSuccess } from '../../../../lib/toasts/toasts.ts';
import { showSaveError } from '../../../ground/editing/public.ts';
import { pageSize, radarKey, radarQuery } from '../api/radar.queries.ts';
import type { RadarList } from '../model/radar-search.ts';
import { windowLabels } from '../model/window-labels.ts';
import { writeLag } from '../model/write-lag.ts';
import { Dismiss, DismissalReason, Restore } from './dismissal.tsx';
import classes from './ids-radar.module.css';
import { MissingReferences } from './missing-references.tsx';

const milestoneRule = 'ID-E';
const milestoneTitle = 'Cite references while the certification is true';

const InventionLink = ({ id, title, references }: DisclosureProposal['invention']) => (
  <Link to="/inventions/$id/ifw" params={{ id }} className={classes.invention}>
    {references[0] !== undefined && (
      <>
        <ReferenceChip>{references[0]}</ReferenceChip>{' '}
      </>
    )}
    {title}
  </Link>
);

const Clock = ({ date }: { date: string }) => {
  const isOver = date < useToday();
  return (
    <span className={isOver ? classes.over : undefined}>
      <LegalDate date={date} />
      {isOver && ' · over'}
    </span>
  );
};

/** Starts the milestone for the references of a proposal, with the tasks of its template; the proposal is then settled. */
const StartMilestone = ({ proposal: { invention, citedOn } }: { proposal: DisclosureProposal }) => {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      request(createMilestone, {
        body: { inventionId: invention.id, title: milestoneTitle, ruleId: milestoneRule, trigger: citedOn },
      }),
    onSuccess: () => {
      showSuccess({ text: `“${milestoneTitle}” was started for “${invention.title}”.` });
      return client.invalidateQueries({ queryKey: radarKey });
    },
    onError: showSaveError,
  });
  return (
    <Button
      size="small"
      loading={isPending}
      aria-label={`Start milestone for “${invention.title}”`}
      onClick={() => mutate()}
    >
      Start milestone
    </Button>
  );
};

const Actions = ({ proposal }: { proposal: DisclosureProposal }) => {
  const mayEdit = hasPermission(useStore(session).identity, 'inventions:edit');
  if (!mayEdit) return null;
  if (proposal.dismissal) return <Restore proposal={proposal} />;
  return (
    <Row gap={4} align="stretch" wraps>
      <StartMilestone proposal={proposal} />
      <Dismiss proposal={proposal} />
    </Row>
  );
};

/** Columns of a list; the dismissed proposals have the reason in place of the window. */
const columnsOf = (list: RadarList) =>
  defineColumns<DisclosureProposal>([
    {
      id: 'invention',
      header: 'Not cited yet in',
      cardLabel: 'Not cited yet in',
      isRowHeader: true,
      cell: ({ invention }) => <InventionLink {...invention} />,
    },
    {
      id: 'source',
      header: 'Cited in',
      cardLabel: 'Cited in',
      cell: ({ source, documents, references }) => (
        <>
          <InventionLink {...source} />
          <Muted block>{documents.map(({ code, description }) => `${code} ${description}`).join('; ')}</Muted>
          <MissingReferences {...references} />
        </>
      ),
    },
    {
      id: 'date',
      header: 'Cited on',
      width: '100px',
      cardLabel: 'Cited on',
      cell: ({ citedOn }) => <LegalDate date={citedOn} />,
    },
    {
      id: 'window',
      header: list === 'open' ? 'Window today' : 'Dismissed because',
      cell: ({ window, dismissal }) =>
        dismissal ? (
          <DismissalReason dismissal={dismissal} />
        ) : (
          <>
            {windowLabels[window].until}
            <Muted block>
              {windowLabels[window].needs} <Citation>{windowLabels[window].citation}</Citation>
            </Muted>
          </>
        ),
    },
    {
      id: 'certification',
      header: 'Certification until',
      width: '136px',
      cardLabel: 'Certification until',
      cell: ({ certificationUntil }) => <Clock date={certificationUntil} />,
    },
    {
      id: 'term',
      header: 'PTA safe until',
      width: '136px',
      cardLabel: 'PTA safe until',
      cell: ({ termUntil }) => <Clock date={termUntil} />,
    },
    {
      id: 'start',
      header: 'Action',
      isHeaderHidden: true,
      width: 'calc(132px + var(--hub-gutter))',
      cell: (proposal) => <Actions proposal={proposal} />,
    },
  ]);

const columns = { open: columnsOf('open'), dismissed: columnsOf('dismissed') };

const emptyStates = {
  open: {
    title: 'No IDS needed',
    text: 'Every pending family member you can see has filed an IDS since the last citation. Families come from the continuity data of the patent office.',
  },
  dismissed: { title: 'No dismissed proposals', text: 'Dismissed proposals are listed here.' },
} as const;

const choices = [
  { value: 'open', label: 'Open' },
  { value: 'dismissed', label: 'Dismissed' },
] as const;

const card =
  '"invention invention" auto "source source" auto "date date" auto "window window" auto "certification certification" auto "term term" auto "start start" auto / 1fr auto';

interface IdsRadarScreenProps {
  page: number;
  list: RadarList;
  onPage: (page: number) => void;
  onList: (list: RadarList) => void;
}

/** IDS radar: references cited in one family member, for each pending member without a later statement. */
export const IdsRadarScreen = ({ page, list, onPage, onList }: IdsRadarScreenProps) => {
  const query = useQuery(radarQuery(list, page));
  const { data, isPlaceholderData } = query;
  const { title: emptyTitle, text: emptyText } = emptyStates[list];
  return (
    <Page title="IDS radar">
      <p className={classes.intro}>
        References cited in one family member in the last year, for each pending member that has not filed an
        IDS since. The Office lists an examiner’s references 30 to 180 days after the action; references it
        does not list for the pending member are shown here. Never wait for the list: the period for the
        certification can end first (37 CFR 1.97(e)). The lists can be incomplete and omit other offices, so
        check the documents.
        {data && ` ${writeLag(data.lag)}`}
      </p>
      <ChoiceRow label="Filter the proposals" choices={choices} value={list} onChange={onList} />
      <QueryView
        query={query}
        subject="the IDS radar"
        empty={<EmptyState title={emptyTitle}>{emptyText}</EmptyState>}
      >
        {(data) => (
          <>
            <Muted as="p" below={8} role="status">
              {countOf(data.total, 'proposal')}
            </Muted>
            <DataTable
              label="Proposals"
              columns={columns[list]}
              rows={data.collection}
              rowId={({ invention, source, citedOn }) => `${invention.id} ${source.id} ${citedOn}`}
              card={card}
              isTopAligned
              isOutdated={isPlaceholderData}
            />
            <Paging
              label="Pages of the IDS radar"
              range={rangeOf({
                skip: (page - 1) * pageSize,
                rows: data.collection.length,
                total: data.total,
              })}
              isFirst={page === 1}
              isLast={page * pageSize >= data.total}
              onStep={(step) => onPage(page + step)}
            />
          </>
        )}
      </QueryView>
    </Page>
  );
};
