import {
  IconArrowsDiagonal,
  IconArrowsDiagonalMinimize2,
  IconChevronLeft,
  IconChevronRight,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Icon } from '../buttons/icon.tsx';
import { Row } from '../look/stack.tsx';
import classes from './preview-pane.module.css';

interface PreviewPaneProps {
  /** Name of the entry within a sentence, such as `file`. */
  noun: string;
  children: ReactNode;
}

/** The open entry beside its list; on a phone it covers the screen. */
export const PreviewPane = ({ noun, children }: PreviewPaneProps) => (
  <Row
    as="aside"
    gap={8}
    align="start"
    shrinks
    className={classes.pane}
    aria-label={`Open ${noun}`}
    tabIndex={-1}
    data-file-pane
  >
    {children}
  </Row>
);

interface PreviewHeadProps {
  noun: string;
  title: ReactNode;
  /** The neighbors in the list, and how to go to one. */
  steps: { previous: unknown; next: unknown; go: (offset: -1 | 1) => void };
  isFull: boolean;
  onFull: (isFull: boolean) => void;
  onClose: () => void;
  /** Further actions. */
  children: ReactNode;
}

/** Name of the open entry with buttons to go to its neighbors, enlarge and close it. */
export const PreviewHead = (props: PreviewHeadProps) => {
  const { noun, steps, isFull } = props;
  return (
    <header className={classes.head}>
      <h2 className={classes.title}>{props.title}</h2>
      <Button
        variant="icon"
        label={`Previous ${noun}`}
        keyHint="←"
        disabled={!steps.previous}
        onClick={() => steps.go(-1)}
      >
        <Icon icon={IconChevronLeft} />
      </Button>
      <Button
        variant="icon"
        label={`Next ${noun}`}
        keyHint="→"
        disabled={!steps.next}
        onClick={() => steps.go(1)}
      >
        <Icon icon={IconChevronRight} />
      </Button>
      {props.children}
      <Button
        variant="icon"
        className={classes.enlarge}
        label={isFull ? 'Show beside the list' : 'Show as a page'}
        onClick={() => props.onFull(!isFull)}
      >
        <Icon icon={isFull ? IconArrowsDiagonalMinimize2 : IconArrowsDiagonal} />
      </Button>
      <Button variant="icon" label="Close" keyHint="Esc" onClick={props.onClose}>
        <Icon icon={IconX} />
      </Button>
    </header>
  );
};
