import type { InventionSearchResult } from '@hub/contract/inventions/invention.schema.ts';
import { useEffect, useRef } from 'react';
import styles from './invention-search.module.css';

interface SearchOptionProps {
  id: string;
  invention: InventionSearchResult;
  isSelected: boolean;
  onChoose: () => void;
  onPoint: () => void;
}

/** One result: title and references. The keyboard reaches it from the box, which keeps the focus. */
export const SearchOption = ({ id, invention, isSelected, onChoose, onPoint }: SearchOptionProps) => {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSelected) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box handles the keys, as the combobox pattern asks
    <div
      ref={element}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      className={styles.option}
      onClick={onChoose}
      onMouseMove={onPoint}
    >
      <span className={styles.title}>{invention.title}</span>
      {invention.references.length > 0 && (
        <span className={styles.references}>{invention.references.join(' · ')}</span>
      )}
    </div>
  );
};
