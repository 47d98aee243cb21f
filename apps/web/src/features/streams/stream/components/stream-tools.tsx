import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { maxKindCount, type StreamKind, streamKinds } from '@hub/domain/streams/stream-kinds.ts';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { DateField } from '../../../../components/dates/date-field.tsx';
import { useOwnToday } from '../../../../components/dates/use-today.ts';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { useTypedText } from '../../../../components/lists/use-typed-text.ts';
import { Row } from '../../../../components/look/stack.tsx';
import { Text } from '../../../../components/look/text.tsx';
import { kindLabels } from '../model/kind-labels.ts';
import type { StreamSearch } from '../model/stream-search.ts';
import classes from './stream-tools.module.css';

interface StreamToolsProps {
  search: StreamSearch;
  /** Number of events of each kind; absent until they are loaded. */
  counts: ReadonlyMap<StreamKind, number> | undefined;
  onChange: (search: StreamSearch) => void;
  onDay: (day: IsoDate) => void;
}

const writeCount = (count: number): string =>
  count > maxKindCount ? `${maxKindCount.toLocaleString('en-US')}+` : count.toLocaleString('en-US');

/** Kinds as chips with their counts, search, and a date to jump to. */
export const StreamTools = ({ search, counts, onChange, onDay }: StreamToolsProps) => {
  const today = useOwnToday();
  const { kinds = [] } = search;
  const [text, setText] = useTypedText(search.qs ?? '', (qs) => onChange({ ...search, qs: qs || undefined }));
  const toggle = (kind: StreamKind): void => {
    const chosen = streamKinds.filter((one) => kinds.includes(one) !== (one === kind));
    onChange({ ...search, kinds: chosen.length > 0 ? chosen : undefined });
  };
  return (
    <Row as="search" gap={8} wraps rigid className={classes.tools} data-no-print aria-label="Filter events">
      <fieldset className={classes.chips} aria-label="Kinds of events">
        {streamKinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className={classes.chip}
            aria-pressed={kinds.includes(kind)}
            onClick={() => toggle(kind)}
          >
            <Icon icon={kindLabels[kind].icon} size="sm" />
            {kindLabels[kind].label}
            <Text weight="normal" tabular>
              {counts ? writeCount(counts.get(kind) ?? 0) : ''}
            </Text>
          </button>
        ))}
      </fieldset>
      <div className={classes.text}>
        <TextField
          aria-label="Search the stream"
          placeholder="Search the stream"
          type="search"
          maxLength={200}
          value={text}
          onChange={setText}
        />
      </div>
      <DateField
        label="Jump to date"
        hidesLabel
        className={classes.day}
        placeholder="Jump to date"
        keepsLast
        value={null}
        maxDate={today}
        today={today}
        onChange={(day) => day && onDay(day)}
      />
    </Row>
  );
};
