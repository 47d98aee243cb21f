import { type Key, type ReactNode, useEffect, useRef } from 'react';
import classes from './suggestion-list.module.css';

interface SuggestionListProps<Item> {
  /** Id of the list; `suggestionId` derives the ids of its options. */
  id: string;
  label: string;
  items: readonly Item[];
  itemKey: (item: Item) => Key;
  /** Index of the option that Enter picks. */
  active: number;
  onPick: (item: Item) => void;
  onPoint?: (index: number) => void;
  children: (item: Item) => ReactNode;
}

/** Returns the id of an option, for `aria-activedescendant` of the field. */
export const suggestionId = (listId: string, index: number): string => `${listId}-${index}`;

/** Suggestions of a text field, which keeps the focus and handles the keys. Avoids loading Mantine's combobox in the header. */
export const SuggestionList = <Item,>(props: SuggestionListProps<Item>) => {
  const { id, items, active, onPick, onPoint } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const optionProps = (item: Item, index: number) => ({
    id: suggestionId(id, index),
    role: 'option',
    tabIndex: -1,
    'aria-selected': index === active,
    className: classes.option,
    onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    onMouseMove: onPoint && (() => onPoint(index)),
    onClick: () => onPick(item),
  });
  return (
    <div ref={list} id={id} role="listbox" aria-label={props.label}>
      {items.map((item, index) => (
        <div key={props.itemKey(item)} {...optionProps(item, index)}>
          {props.children(item)}
        </div>
      ))}
    </div>
  );
};
