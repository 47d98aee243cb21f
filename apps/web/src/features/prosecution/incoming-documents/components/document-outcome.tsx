import type { PatentDocument } from '@hub/contract/documents/document.schema.ts';
import { useMomentWords } from '../../../../components/dates/use-moment-format.ts';
import { Stack } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { actorName } from '../../../../components/people/actor-name.ts';
import { usePersonNames } from '../../../../components/people/use-person-names.ts';
import { outcomeLabel } from '../../../dates/documents/public.ts';

/** The outcome of a document, with the person who decided it and when. */
export const DocumentOutcome = ({ document }: { document: PatentDocument }) => {
  const nameOf = usePersonNames();
  const writeMoment = useMomentWords();
  const { decidedBy, decidedFor, decidedAt, hint, note, outcome } = document;
  return (
    <Stack gap={20} shrinks>
      <p>
        <strong>{outcomeLabel(outcome).label}</strong>
        {decidedBy && ` by ${actorName(nameOf, decidedBy, decidedFor)}`}
        {decidedAt && `, ${writeMoment(decidedAt).date}`}
      </p>
      {note && <p>{note}</p>}
      {hint && <Muted as="p">{hint}</Muted>}
    </Stack>
  );
};
