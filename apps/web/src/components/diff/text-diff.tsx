import { createElement, Fragment, type ReactNode, useMemo, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { Muted } from '../look/text.tsx';
import { type DiffPart, diffNotes, textOf } from './diff-notes.ts';
import type { NoteWord } from './note-labels.ts';
import classes from './text-diff.module.css';

const maxShown = 480;
const linkSelector = 'link:';

/** Makes added or removed line breaks visible. */
const showLineBreaks = (text: string): string => (text.trim() === '' ? text.replaceAll('\n', '↵\n') : text);

const tags: Readonly<Record<string, string>> = { strong: 'strong', em: 'em', s: 's', code: 'code' };

const withForm = (content: ReactNode, form: string): ReactNode => {
  if (form.startsWith(linkSelector)) {
    return (
      <a href={form.slice(linkSelector.length)} target="_blank" rel="noopener noreferrer nofollow">
        {content}
      </a>
    );
  }
  return createElement(tags[form] ?? 'span', { 'data-form': form }, content);
};

/** Groups adjacent words with the same formatting, to render each group as one element. */
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
  const content = isLines && kind !== 'same' ? showLineBreaks(textOf(words)) : <Words words={words} />;
  if (kind === 'removed') return <del className={classes.old}>{content}</del>;
  if (kind === 'added') return <ins className={classes.new}>{content}</ins>;
  if (kind === 'same') return content;
  return (
    <>
      <span className={classes.formatted}>{content}</span>
      <Muted> (formatting changed)</Muted>
    </>
  );
};

/** Word-by-word difference of two versions of a text as rendered; a long one starts collapsed. */
export const TextDiff = ({ from, to }: { from: string; to: string }) => {
  const parts = useMemo(() => diffNotes(from, to), [from, to]);
  const [isWhole, setWhole] = useState(false);
  const length = parts.reduce((sum, { words }) => sum + textOf(words).length, 0);
  const isCut = length > maxShown && !isWhole;
  const isNew = parts.length === 1 && parts[0]?.kind === 'added';
  if (parts.length === 0) return <Muted as="p">Both versions have the same text.</Muted>;
  return (
    <div className={classes.notes}>
      <p className={classes.text} data-cut={isCut || undefined} data-entirely-new={isNew || undefined}>
        {parts.map((part) => (
          <Part key={part.at} part={part} />
        ))}
      </p>
      {isCut && (
        <Button variant="text" size="small" onClick={() => setWhole(true)}>
          Show all
        </Button>
      )}
    </div>
  );
};
