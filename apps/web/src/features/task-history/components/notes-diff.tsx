import { useMemo, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { type DiffPart, diffNotes } from '../model/notes-diff.ts';
import classes from './task-event-changes.module.css';

const mostShown = 480;

/** Where only line breaks came or went, they are drawn. */
const inSight = (text: string): string => (text.trim() === '' ? text.replaceAll('\n', '↵\n') : text);

const Part = ({ part: { kind, text } }: { part: DiffPart }) => {
  if (kind === 'removed') return <del className={classes.old}>{inSight(text)}</del>;
  if (kind === 'added') return <ins className={classes.new}>{inSight(text)}</ins>;
  return text;
};

/** Two versions of a text as one, word by word; a long one shows its beginning first. */
export const NotesDiff = ({ from, to }: { from: string; to: string }) => {
  const parts = useMemo(() => diffNotes(from, to), [from, to]);
  const [isWhole, setWhole] = useState(false);
  const length = parts.reduce((sum, { text }) => sum + text.length, 0);
  const isCut = length > mostShown && !isWhole;
  return (
    <div className={classes.notes}>
      <p className={classes.text} data-cut={isCut || undefined}>
        {parts.map((part) => (
          <Part key={part.at} part={part} />
        ))}
      </p>
      {isCut && (
        <Button variant="text" size="small" onClick={() => setWhole(true)}>
          Show all of it
        </Button>
      )}
    </div>
  );
};
