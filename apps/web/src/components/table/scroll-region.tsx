import type { ComponentProps } from 'react';
import classes from './table.module.css';

interface ScrollRegionProps extends Omit<ComponentProps<'section'>, 'tabIndex'> {
  label: string;
}

/** Scroll container that is reachable by keyboard; framed unless `className` replaces the style. */
export const ScrollRegion = ({ label, className = classes.frame, ...rest }: ScrollRegionProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: scroll containers must be reachable by keyboard
  <section {...rest} className={className} aria-label={label} tabIndex={0} />
);
