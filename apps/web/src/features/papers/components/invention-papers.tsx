import type { InventionId } from '@hub/contract/fields.ts';
import type { Paper } from '@hub/contract/workflow/paper.schema.ts';
import { IconFilePlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Icon } from '../../../components/icon.tsx';
import { lazyView } from '../../../components/lazy-view.tsx';
import { StatusChip } from '../../../components/status-chip.tsx';
import { countOf } from '../../../lib/count-words.ts';
import { LegalDate, useCanEdit } from '../../tasks/public.ts';
import { inventionPapersQuery } from '../api/papers.queries.ts';
import { isOpen, openFirst, outcomeWords } from '../model/paper-words.ts';
import classes from './invention-papers.module.css';
import { PaperName } from './paper-name.tsx';

const DecidePaper = lazyView(async () => (await import('./decide-paper.tsx')).DecidePaper);
const EnterPaper = lazyView(async () => (await import('./enter-paper.tsx')).EnterPaper);

const SHOWN_AT_FIRST = 6;

type Act = { kind: 'enter' } | { kind: 'decide'; id: string };

const PaperRow = ({ paper, onOpen }: { paper: Paper; onOpen: () => void }) => {
  const { label, tone } = outcomeWords(paper.outcome);
  return (
    <li className={classes.row} data-open={isOpen(paper) || undefined}>
      <span className={classes.name}>
        <PaperName paper={paper} />
      </span>
      <span className={classes.date}>
        <LegalDate date={paper.date} />
      </span>
      <span>
        <StatusChip tone={tone}>{label}</StatusChip>
      </span>
      <span className={classes.act}>
        {isOpen(paper) && (
          <Button size="small" onClick={onOpen} aria-label={`Decide ${paper.code} ${paper.description}`}>
            Decide
          </Button>
        )}
      </span>
    </li>
  );
};

/** The papers of an invention, those that wait for a decision first. */
export const InventionPapers = ({ inventionId }: { inventionId: InventionId }) => {
  const { data, error, refetch } = useQuery(inventionPapersQuery(inventionId));
  const canEdit = useCanEdit();
  const headingId = useId();
  const [act, setAct] = useState<Act | null>(null);
  const [isAll, setAll] = useState(false);
  const papers = openFirst(data?.collection ?? []);
  const open = papers.filter(isOpen).length;
  const shown = isAll ? papers : papers.slice(0, Math.max(SHOWN_AT_FIRST, open));
  const close = (): void => setAct(null);
  return (
    <section className={classes.section} aria-labelledby={headingId}>
      <header className={classes.bar}>
        <h2 id={headingId}>Papers</h2>
        {open > 0 && <Link to="/papers">{open} to decide</Link>}
        {canEdit && (
          <span className={classes.add}>
            <Button
              size="small"
              icon={<Icon icon={IconFilePlus} size="sm" />}
              onClick={() => setAct({ kind: 'enter' })}
            >
              Enter a paper
            </Button>
          </span>
        )}
      </header>
      {error && !data && (
        <ErrorState title="The papers could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {data && papers.length === 0 && (
        <p className={classes.none}>
          No papers yet. One that is entered proposes what it starts and finishes.
        </p>
      )}
      {papers.length > 0 && (
        <ul className={classes.list} aria-label="Papers">
          {shown.map((paper) => (
            <PaperRow key={paper.id} paper={paper} onOpen={() => setAct({ kind: 'decide', id: paper.id })} />
          ))}
        </ul>
      )}
      {papers.length > shown.length && (
        <Button variant="text" size="small" onClick={() => setAll(true)}>
          Show all {countOf(papers.length, 'paper')}
        </Button>
      )}
      <Suspense fallback={null}>
        {act?.kind === 'enter' && (
          <EnterPaper
            inventionId={inventionId}
            onClose={close}
            onEntered={({ id }) => setAct({ kind: 'decide', id })}
          />
        )}
        {act?.kind === 'decide' && <DecidePaper paperId={act.id} onClose={close} />}
      </Suspense>
    </section>
  );
};
