import type { Paper } from '@hub/contract/workflow/paper.schema.ts';
import type { KeyboardEvent } from 'react';
import { StatusChip } from '../../../components/status-chip.tsx';
import { findByPress } from '../../../lib/keys/key-press.ts';
import { useCharacterKeys } from '../../../lib/keys/keys.ts';
import { LegalDate } from '../../tasks/public.ts';
import { outcomeWords } from '../model/paper-words.ts';
import { PaperName } from './paper-name.tsx';
import classes from './paper-rows.module.css';

const Reaction = ({ paper }: { paper: Paper }) => {
  if (paper.opens.length + paper.closes.length + paper.extends.length === 0)
    return <span className={classes.line}>Nobody knows what it starts: read it</span>;
  return (
    <>
      {paper.opens.map(({ ruleId, title, dueAt, latest }) => (
        <span key={ruleId} className={classes.line}>
          Starts {title}
          {dueAt && (
            <>
              {' · due '}
              <LegalDate date={dueAt} />
            </>
          )}
          {latest && latest !== dueAt && (
            <>
              {', latest '}
              <LegalDate date={latest} />
            </>
          )}
        </span>
      ))}
      {paper.extends.map(({ id, title }) => (
        <span key={id} className={classes.line}>
          {paper.extends.length === 1 ? 'Extends' : 'May extend'} {title}
        </span>
      ))}
      {paper.closes.map(({ id, title }) => (
        <span key={id} className={classes.line}>
          Finishes {title}
        </span>
      ))}
    </>
  );
};

interface PaperRowsProps {
  papers: readonly Paper[];
  openId: string | undefined;
  onOpen: (id: string) => void;
}

type Steps = ReadonlyMap<string, 1 | -1>;

const ARROWS: Steps = new Map([
  ['arrowdown', 1],
  ['arrowup', -1],
]);
const ARROWS_AND_LETTERS: Steps = new Map([...ARROWS, ['j', 1], ['k', -1]]);

/** Moves the focus from row to row. */
function walk(event: KeyboardEvent<HTMLElement>, steps: Steps): void {
  const step = findByPress(event.nativeEvent, steps);
  if (step === undefined) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-paper]')];
  const place = rows.findIndex((row) => row.matches(':focus'));
  event.preventDefault();
  rows[Math.min(Math.max(place + step, 0), rows.length - 1)]?.focus();
}

/** The papers that wait for a person, walked by the arrows or J and K. */
export const PaperRows = ({ papers, openId, onOpen }: PaperRowsProps) => {
  const steps = useCharacterKeys() ? ARROWS_AND_LETTERS : ARROWS;
  return (
    <ul className={classes.rows} aria-label="Papers" onKeyDown={(event) => walk(event, steps)}>
      {papers.map((paper) => {
        const { label, tone } = outcomeWords(paper.outcome);
        return (
          <li key={paper.id}>
            <button
              type="button"
              className={classes.row}
              data-paper={paper.id}
              aria-current={paper.id === openId ? 'true' : undefined}
              onClick={() => onOpen(paper.id)}
            >
              <span className={classes.head}>
                <PaperName paper={paper} />
                <StatusChip tone={tone}>{label}</StatusChip>
              </span>
              <span className={classes.invention}>
                {[...paper.invention.references.slice(0, 1), paper.invention.title].join(' · ')}
              </span>
              <span className={classes.line}>
                Dated <LegalDate date={paper.date} />
              </span>
              <Reaction paper={paper} />
            </button>
          </li>
        );
      })}
    </ul>
  );
};
