import type { DeadlineAnswer } from '@hub/contract/workflow/deadline.schema.ts';
import { IconScale } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { ReferenceChip } from '../../../components/reference-chip.tsx';
import { LegalDate } from '../../tasks/public.ts';
import { ExtensionLadder } from './extension-ladder.tsx';
import classes from './why-this-date.module.css';

/** The proof of a computed date: each line of the arithmetic with its citation, and what extensions would buy. */
export const WhyThisDate = ({ deadline }: { deadline: DeadlineAnswer }) => {
  const [isOpen, setOpen] = useState(true);
  return (
    <section>
      <header className={classes.head}>
        <h3 className={classes.title}>Why this date</h3>
        <ReferenceChip title="Rule and its version">{`${deadline.ruleId} v${deadline.ruleVersion}`}</ReferenceChip>
        <Button
          variant="text"
          size="small"
          icon={<Icon icon={IconScale} size="sm" />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide the arithmetic' : 'Show the arithmetic'}
        </Button>
      </header>
      {isOpen && (
        <ol className={classes.lines}>
          {deadline.explanation.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one computation never change places
            <li key={index} className={classes.line}>
              <span className={classes.text}>
                {line.text} {line.citation && <cite className={classes.citation}>{line.citation}</cite>}
              </span>
              {line.date && (
                <span className={classes.date}>
                  <LegalDate date={line.date} />
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
      {deadline.extensions.length > 0 && <ExtensionLadder deadline={deadline} />}
    </section>
  );
};
