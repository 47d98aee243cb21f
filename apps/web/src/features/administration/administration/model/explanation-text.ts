import type { AccessExplanation } from '@hub/contract/inventions/access.calls.ts';

const sentence = new Intl.ListFormat('en', { type: 'conjunction' });

/** Returns the answer in one sentence: whether the person may see the invention, and the decisive reason if not. */
export const answerOf = (
  { sees, right, active, lacksRole, walledThrough, restricted, person }: AccessExplanation,
  name: string,
): string => {
  if (sees)
    return `${name} can see this invention${right === 'write' ? ' and edit it' : ', but not edit it'}.`;
  if (!active) return `${name} cannot see this invention, because the account is not active.`;
  if (lacksRole)
    return `${name} cannot see this invention: without a role, this installation shows no invention.`;
  const others = walledThrough.filter((through) => through !== person.email);
  if (walledThrough.length > 0) {
    const parts = [
      ...(others.length < walledThrough.length ? ['the person'] : []),
      ...others.map((through) => `${through}`),
    ];
    return `${name} cannot see this invention: an ethical wall excludes ${sentence.format(parts)}.`;
  }
  return restricted
    ? `${name} cannot see this invention: it is restricted, and nothing gives access to it.`
    : `${name} cannot see this invention.`;
};
