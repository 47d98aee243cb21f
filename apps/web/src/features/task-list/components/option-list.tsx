import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../../../components/icon.tsx';
import classes from './option-list.module.css';

interface Option {
  value: string;
  /** What typing a letter goes by, and what is read aloud. */
  label: string;
  content?: ReactNode;
}

interface OptionListProps {
  label: string;
  options: readonly Option[];
  current: string | null;
  onChoose: (value: string) => void;
  /** Tab: what the arrows stand on is chosen, and the next cell opens. */
  onTab?: (value: string, step: 1 | -1) => void;
}

/** A short list of which one is chosen: arrows or first letters, Enter or Tab. */
export const OptionList = ({ label, options, current, onChoose, onTab }: OptionListProps) => {
  const list = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      options.findIndex(({ value }) => value === current),
    ),
  );
  useEffect(() => {
    list.current?.querySelector<HTMLElement>(`[data-place="${active}"]`)?.focus();
  }, [active]);
  const handleKey = (event: KeyboardEvent): void => {
    const letter = event.key.toLowerCase();
    const from = [...options.keys()].map((step) => (active + 1 + step) % options.length);
    const byLetter = from.find((place) => options[place]?.label.toLowerCase().startsWith(letter));
    const places = new Map([
      ['ArrowDown', (active + 1) % options.length],
      ['ArrowUp', (active - 1 + options.length) % options.length],
      ['Home', 0],
      ['End', options.length - 1],
    ]);
    const place = places.get(event.key) ?? (event.key.length === 1 && letter !== ' ' ? byLetter : undefined);
    const chosen = options[active]?.value;
    if (place !== undefined) setActive(place);
    else if ((event.key === 'Enter' || event.key === ' ') && chosen !== undefined) onChoose(chosen);
    else if (event.key === 'Tab' && onTab && chosen !== undefined) onTab(chosen, event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={list}
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      className={classes.list}
      onKeyDown={handleKey}
    >
      {options.map(({ value, label: text, content }, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the list takes the keys
        <div
          key={value}
          role="option"
          aria-selected={value === current}
          tabIndex={place === active ? 0 : -1}
          data-place={place}
          className={classes.option}
          onClick={() => onChoose(value)}
          onMouseMove={() => setActive(place)}
        >
          <span className={classes.content} title={text}>
            {content ?? text}
          </span>
          {value === current && <Icon icon={IconCheck} size="sm" className={classes.check} />}
        </div>
      ))}
    </div>
  );
};
