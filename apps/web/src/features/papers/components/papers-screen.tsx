import type { Paper } from '@hub/contract/workflow/paper.schema.ts';
import { IconArrowLeft, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { giveFocus } from '../../../components/give-focus.ts';
import { Icon } from '../../../components/icon.tsx';
import { LoadingSpinner } from '../../../components/loading-spinner.tsx';
import { Page } from '../../../components/page.tsx';
import { PinToNavigation } from '../../../components/pin-to-navigation.tsx';
import { StatusChip } from '../../../components/status-chip.tsx';
import { LegalDate } from '../../tasks/public.ts';
import { checksQuery, openPapersQuery, paperQuery } from '../api/papers.queries.ts';
import type { PapersSearch } from '../model/papers-search.ts';
import { CheckList } from './check-list.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { PaperName } from './paper-name.tsx';
import { PaperRows } from './paper-rows.tsx';
import classes from './papers-screen.module.css';

interface PapersScreenProps {
  search: PapersSearch;
  onSearch: (search: PapersSearch) => void;
}

const TITLE = 'Papers to decide';

interface OpenPaperProps {
  id: string;
  onClose: () => void;
  onDecided: () => void;
}

const OpenPaper = ({ id, onClose, onDecided }: OpenPaperProps) => {
  const { data: paper, error, refetch } = useQuery(paperQuery(id));
  const heading = useRef<HTMLHeadingElement>(null);
  const isRead = paper !== undefined;
  useEffect(() => {
    if (isRead) heading.current?.focus({ preventScroll: true });
  }, [isRead]);
  if (error && !paper)
    return <ErrorState title="The paper could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!paper) return <LoadingSpinner withText label="Loading the paper" />;
  return (
    <>
      <header className={classes.paperHead}>
        <Button
          className={classes.back}
          size="small"
          icon={<Icon icon={IconArrowLeft} size="sm" />}
          onClick={onClose}
        >
          All papers
        </Button>
        <h2 ref={heading} tabIndex={-1} className={classes.paperTitle}>
          <PaperName paper={paper} />
        </h2>
        <p className={classes.facts}>
          <span>
            Dated <LegalDate date={paper.date} />
            {paper.realDate !== paper.date && (
              <>
                {' '}
                · really <LegalDate date={paper.realDate} />
              </>
            )}
          </span>
          <Link to="/inventions/$id" params={{ id: paper.inventionId }}>
            {[...paper.invention.references.slice(0, 1), paper.invention.title].join(' · ')}
          </Link>
        </p>
      </header>
      <DecisionPanel key={paper.id} paper={paper} onDecided={onDecided} />
    </>
  );
};

const Papers = ({ search, onSearch }: PapersScreenProps) => {
  const { data, error, refetch } = useQuery(openPapersQuery);
  const list = useRef<HTMLDivElement>(null);
  const openId = search.paper;
  const papers = data?.collection ?? [];
  const leaveTo = (paper: Paper | undefined): void => {
    onSearch({});
    requestAnimationFrame(() => {
      const row = paper && list.current?.querySelector<HTMLElement>(`[data-paper="${paper.id}"]`);
      if (row) row.focus();
      else giveFocus(null);
    });
  };
  const place = papers.findIndex(({ id }) => id === openId);
  if (error && !data)
    return <ErrorState title="The papers could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingSpinner withText label="Loading papers" />;
  if (papers.length === 0 && openId === undefined) {
    return (
      <EmptyState icon={<Icon icon={IconCircleCheck} size="mdx" />} title="No paper waits for you">
        Every paper that came in has its outcome. New ones are listed here with what they start.
      </EmptyState>
    );
  }
  return (
    <div className={classes.split} data-open={openId !== undefined || undefined}>
      <div className={classes.list} ref={list}>
        <PaperRows papers={papers} openId={openId} onOpen={(paper) => onSearch({ paper })} />
        {data.total > papers.length && (
          <p className={classes.muted}>
            {papers.length} of {data.total}; decided ones make room for the others.
          </p>
        )}
      </div>
      <section className={classes.pane} aria-label="Decision">
        {openId === undefined ? (
          <p className={classes.muted}>Choose a paper to see what it starts and finishes.</p>
        ) : (
          <OpenPaper
            key={openId}
            id={openId}
            onClose={() => leaveTo(papers[place] ?? papers[0])}
            // The row of the decided one is about to go.
            onDecided={() => leaveTo(papers[place + 1] ?? papers[place - 1])}
          />
        )}
      </section>
    </div>
  );
};

const Tab = (props: { label: string; count: number | undefined; isOpen: boolean; onOpen: () => void }) => (
  <button
    type="button"
    className={classes.tab}
    aria-current={props.isOpen ? 'page' : undefined}
    onClick={props.onOpen}
  >
    {props.label}
    {props.count !== undefined && <span className={classes.tabCount}>{props.count}</span>}
  </button>
);

/** Docketing: the papers a person has to decide about, and the finished dates that wait for a second person. */
export const PapersScreen = ({ search, onSearch }: PapersScreenProps) => {
  const { data: papers } = useQuery(openPapersQuery);
  const { data: checks } = useQuery(checksQuery);
  const unexplained = papers?.unexplained;
  const isChecks = search.tab === 'checks';
  return (
    <Page
      title={TITLE}
      actions={<PinToNavigation link={{ to: '/papers', title: TITLE, icon: 'papers' }} />}
      meta={
        unexplained !== undefined && (
          <StatusChip tone={unexplained > 0 ? 'danger' : 'good'}>{unexplained} unexplained</StatusChip>
        )
      }
    >
      <nav className={classes.tabs} aria-label="Docketing">
        <Tab label="Papers" count={papers?.total} isOpen={!isChecks} onOpen={() => onSearch({})} />
        <Tab
          label="Checks by a second person"
          count={checks?.length}
          isOpen={isChecks}
          onOpen={() => onSearch({ tab: 'checks' })}
        />
      </nav>
      {isChecks ? <CheckList /> : <Papers search={search} onSearch={onSearch} />}
    </Page>
  );
};
