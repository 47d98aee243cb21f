import type { DisclosureProposal } from '@hub/contract/documents/ids-radar.calls.ts';
import { useId } from 'react';
import { Muted } from '../../../../components/look/text.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import classes from './ids-radar.module.css';

/** The references that the patent office lists for the source of a proposal and not for its invention. */
export const MissingReferences = ({ listed, missing, names }: DisclosureProposal['references']) => {
  const captionId = useId();
  if (listed === 0) return null;
  if (missing === 0)
    return (
      <Muted block>
        {listed === 1
          ? 'The Office lists this reference for both.'
          : `The Office lists all ${listed} references for both.`}
      </Muted>
    );
  const others = missing - names.length;
  return (
    <>
      <Muted block id={captionId}>
        {countOf(missing, 'reference')} not listed for the pending member
      </Muted>
      <ul className={classes.missing} aria-labelledby={captionId}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
        {others > 0 && <Muted as="li">and {others} more</Muted>}
      </ul>
    </>
  );
};
