import { type KeyboardEvent, useState } from 'react';
import { Row } from '../../../../components/look/stack.tsx';
import { Hint } from '../../../../components/look/text.tsx';
import classes from './preview.module.css';

interface PageFieldProps {
  /** Page that is being read, from 1. */
  page: number;
  count: number;
  onPage: (page: number) => void;
}

/** The number of the page on screen; another number and Enter go there. */
export const PageField = ({ page, count, onPage }: PageFieldProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const go = (): void => {
    const wanted = Number(typed);
    if (typed?.trim() && Number.isInteger(wanted)) onPage(Math.min(count, Math.max(1, wanted)));
    setTyped(null);
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') go();
    if (event.key === 'Escape') setTyped(null);
  };
  return (
    <Row as="span" inline gap={4}>
      <input
        className={classes.pageField}
        aria-label={`Page, of ${count}`}
        inputMode="numeric"
        maxLength={6}
        value={typed ?? String(page)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={go}
        onKeyDown={handleKey}
      />
      <Hint oneLine tabular>
        of {count}
      </Hint>
    </Row>
  );
};
