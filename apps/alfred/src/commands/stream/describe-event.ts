import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { colors } from '../../terminal/colors.ts';
import { safeLine } from '../../terminal/safe-text.ts';
import { formatInstant } from '../rows.ts';

const maxValueLength = 60;

const formatValue = (value: unknown): string => {
  const text = typeof value === 'string' ? value : value === null ? 'none' : JSON.stringify(value);
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text;
};

/** Returns an event on one line: when, who, what, and the changed fields. */
export const describeEvent = ({ createdAt, type, seq, metadata }: StreamEvent): string => {
  const { actor, title, changes, comment, reason } = metadata;
  const isCreation = changes.every(({ from }) => from === null);
  const fields = isCreation
    ? ''
    : changes.map(({ field, from, to }) => `${field}: ${formatValue(from)} → ${formatValue(to)}`).join('; ');
  const details = [fields, comment?.content, reason].filter((text) => text).join('; ');
  const line = safeLine(`${actor.firstName} ${actor.lastName}  ${type}  “${title}”  ${details}`);
  return `${colors.dim(`${formatInstant(createdAt)}  #${seq}`)}  ${line}`;
};
