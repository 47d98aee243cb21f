import { createElement } from 'react';
import { applyLook, type LookProps, type Tag } from './look.ts';

export const Text = <T extends Tag = 'span'>({ as, ...props }: LookProps<T>) =>
  createElement(as ?? 'span', applyLook(as ?? 'span', null, props));

/** Secondary facts, such as a time beside a name. */
export const Muted = <T extends Tag = 'span'>({ as, ...props }: LookProps<T>) =>
  createElement(as ?? 'span', applyLook(as ?? 'span', null, { tone: 'muted', ...props }));

/** Text that explains what is beside it. */
export const Hint = <T extends Tag = 'span'>({ as, ...props }: LookProps<T>) =>
  createElement(as ?? 'span', applyLook(as ?? 'span', null, { tone: 'secondary', ...props }));
