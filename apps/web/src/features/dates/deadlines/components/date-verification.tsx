import type { DateCard } from '@hub/contract/date-card/date-card.schema.ts';
import { useMomentWords } from '../../../../components/dates/use-moment-format.ts';
import { Stack } from '../../../../components/look/stack.tsx';
import { withSponsor } from '../../../../components/people/actor-name.ts';

const outcomeVerbs = { confirmed: 'confirmed it', refused: 'refused it', withdrawn: 'withdrew it' } as const;

const verificationLabels = (
  { outcome, decidedBy, decidedFor, decidedAt, note }: NonNullable<DateCard['verification']>,
  at: (instant: string) => string,
): string => {
  if (!outcome) return 'Not verified yet.';
  const who = decidedBy ? withSponsor(decidedBy.name, decidedFor?.name) : 'The hub';
  return `${who} ${outcomeVerbs[outcome]}${decidedAt ? ` on ${at(decidedAt)}` : ''}.${note ? ` “${note}”` : ''}`;
};

/** The person who docketed the document behind a date, and the verification of a finish without evidence. */
export const DateVerification = ({ card: { confirmed, verification, document } }: { card: DateCard }) => {
  const writeMoment = useMomentWords();
  const at = (instant: string): string => writeMoment(instant).dated;
  return (
    <Stack as="ul" gap={6}>
      {confirmed && (
        <li>
          {withSponsor(confirmed.by.name, confirmed.for?.name)} docketed the document on {at(confirmed.at)}.
        </li>
      )}
      {!confirmed && (
        <li>
          {document ? 'There is no record of who docketed the document.' : 'No document supports this date.'}
        </li>
      )}
      {verification && (
        <li>
          {withSponsor(verification.openedBy.name, verification.openedFor?.name)} closed it without evidence
          on {at(verification.openedAt)}
          {verification.reason ? `: “${verification.reason}”.` : '.'} {verificationLabels(verification, at)}
        </li>
      )}
    </Stack>
  );
};
