import { createElement } from 'react';
import { applyLook, type LookProps, type Tag } from './look.ts';

export const Box = <T extends Tag = 'div'>({ as, ...props }: LookProps<T>) =>
  createElement(as ?? 'div', applyLook(as ?? 'div', null, props));

/** Children below each other. */
export const Stack = <T extends Tag = 'div'>({ as, ...props }: LookProps<T>) =>
  createElement(as ?? 'div', applyLook(as ?? 'div', 'stack', props));

/** Children beside each other, centered unless `align` says otherwise. */
export const Row = <T extends Tag = 'div'>({ as, ...props }: LookProps<T>) =>
  createElement(as ?? 'div', applyLook(as ?? 'div', 'row', props));
