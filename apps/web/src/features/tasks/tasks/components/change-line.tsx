import { NotesDiff } from '../../../../components/diff/notes-diff.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { usePersonNames } from '../../../../components/people/use-person-names.ts';
import { RichText } from '../../../../components/rich-text/rich-text.tsx';
import { useSetting } from '../../../ground/settings/public.ts';
import type { ShownChange } from '../model/shown-change.ts';
import { diffSetting } from '../model/task-event-settings.ts';
import classes from './task-event-changes.module.css';

const Old = ({ children }: { children: string }) => <del className={classes.old}>{children}</del>;
const New = ({ children }: { children: string }) => <ins className={classes.new}>{children}</ins>;

const ListChange = ({
  removed,
  added,
  isPeople,
}: {
  removed: readonly string[];
  added: readonly string[];
  isPeople: boolean;
}) => {
  const nameOf = usePersonNames();
  const write = (value: string): string => (isPeople ? nameOf(value) : value);
  return (
    <>
      {removed.map((value) => (
        <Old key={value}>{write(value)}</Old>
      ))}
      {removed.length > 0 && added.length > 0 && <Arrow />}
      {added.map((value) => (
        <New key={value}>{write(value)}</New>
      ))}
      {removed.length + added.length === 0 && <Muted>order changed</Muted>}
    </>
  );
};

const Arrow = () => (
  <Muted aria-label="to" role="img">
    →
  </Muted>
);

const ValueChange = ({ from, to }: { from: string | null; to: string | null }) => (
  // One run of text, so that the arrow is never alone on a line.
  <span>
    {from !== null && (
      <>
        <Old>{from}</Old> <Arrow />{' '}
      </>
    )}
    {to === null ? <Muted>none</Muted> : <New>{to}</New>}
  </span>
);

const TextChange = ({ from, to }: { from: string; to: string }) => {
  const { mode } = useSetting(diffSetting);
  if (mode === 'Word by word') return <NotesDiff from={from} to={to} />;
  return (
    <dl className={classes.versions}>
      <dt>Before</dt>
      <dd>{from ? <RichText markdown={from} /> : <Muted>none</Muted>}</dd>
      <dt>After</dt>
      <dd>{to ? <RichText markdown={to} /> : <Muted>none</Muted>}</dd>
    </dl>
  );
};

/** One changed field: its label, old value and new value. */
export const ChangeLine = ({ change }: { change: ShownChange }) => (
  <div className={classes.change} data-kind={change.kind}>
    <dt>{change.label}</dt>
    <dd>
      {change.kind === 'value' && <ValueChange from={change.from} to={change.to} />}
      {(change.kind === 'list' || change.kind === 'people') && (
        <ListChange {...change} isPeople={change.kind === 'people'} />
      )}
      {change.kind === 'text' && <TextChange {...change} />}
    </dd>
  </div>
);
