import { createElement, Fragment, type ReactNode, useMemo, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import type { NoteWord } from '../model/note-words.ts';
import { type DiffPart, diffNotes, textOf } from '../model/notes-diff.ts';
import classes from './task-event-changes.module.css';

const mostShown = 480;
const LINK = 'link:';

/** Where only line breaks came or went, they are drawn. */
const inSight = (text: string): string => (text.trim() === '' ? text.replaceAll('\n', '↵\n') : text);

const tags: Readonly<Record<string, string>> = { strong: 'strong', em: 'em', s: 's', code: 'code' };

const withForm = (content: ReactNode, form: string): ReactNode => {
  if (form.startsWith(LINK)) {
    return (
      <a href={form.slice(LINK.length)} target="_blank" rel="noopener noreferrer nofollow">
        {content}
      </a>
    );
  }
  return createElement(tags[form] ?? 'span', { 'data-form': form }, content);
};

/** Neighbours of one form, which are written as one element. */
const byForms = (words: readonly NoteWord[]): { forms: readonly string[]; text: string }[] => {
  const runs: { forms: readonly string[]; text: string }[] = [];
  for (const { forms, text } of words) {
    const last = runs.at(-1);
    if (last && last.forms.join(' ') === forms.join(' ')) last.text += text;
    else runs.push({ forms, text });
  }
  return runs;
};

const Words = ({ words }: { words: readonly NoteWord[] }) =>
  byForms(words).map(({ forms, text }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a text have no other identity
    <Fragment key={index}>{forms.reduce<ReactNode>(withForm, text)}</Fragment>
  ));

const Part = ({ part: { kind, words } }: { part: DiffPart }) => {
  const isLines = words.every(({ text }) => text.trim() === '');
  const content = isLines && kind !== 'same' ? inSight(textOf(words)) : <Words words={words} />;
  if (kind === 'removed') return <del className={classes.old}>{content}</del>;
  if (kind === 'added') return <ins className={classes.new}>{content}</ins>;
  if (kind === 'same') return content;
  return (
    <>
      <span className={classes.formatted}>{content}</span>
      <span className={classes.told}> (formatting changed)</span>
    </>
  );
};

/** Two versions of a text as one, as they are read and word by word; a long one shows its beginning first. */
export const NotesDiff = ({ from, to }: { from: string; to: string }) => {
  const parts = useMemo(() => diffNotes(from, to), [from, to]);
  const [isWhole, setWhole] = useState(false);
  const length = parts.reduce((sum, { words }) => sum + textOf(words).length, 0);
  const isCut = length > mostShown && !isWhole;
  if (parts.length === 0) return <p className={classes.told}>Both versions read the same.</p>;
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
