import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Button } from '../buttons/button.tsx';
import { Icon } from '../buttons/icon.tsx';
import { Row } from '../look/stack.tsx';
import { Hint } from '../look/text.tsx';
import classes from './paging.module.css';

interface PagingProps {
  label: string;
  /** Rows of the page, such as "26–50 of 1,234". */
  range: string;
  isFirst: boolean;
  isLast: boolean;
  /** Labels of the buttons. */
  names?: readonly [previous: string, next: string];
  onStep: (step: 1 | -1) => void;
}

/** The range of rows shown, with buttons for the previous and next page. */
export const Paging = ({ label, range, isFirst, isLast, names, onStep }: PagingProps) => {
  const [previous, next] = names ?? ['Previous', 'Next'];
  return (
    <Row as="nav" gap={8} wraps className={classes.paging} aria-label={label}>
      <Hint tabular atEnd>
        {range}
      </Hint>
      <Button disabled={isFirst} icon={<Icon icon={IconChevronLeft} size="sm" />} onClick={() => onStep(-1)}>
        {previous}
      </Button>
      <Button disabled={isLast} icon={<Icon icon={IconChevronRight} size="sm" />} onClick={() => onStep(1)}>
        {next}
      </Button>
    </Row>
  );
};
