import type { DateCard } from '@hub/contract/date-card/date-card.schema.ts';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { ReferenceChip } from '../../../../components/labels/reference-chip.tsx';
import { Stack } from '../../../../components/look/stack.tsx';

/** The documents that show that the milestone was met. */
export const DateEvidence = ({ evidence }: Pick<DateCard, 'evidence'>) => (
  <Stack as="ul" gap={6} aria-label="Evidence">
    {evidence.map(({ id, code, description, date }) => (
      <li key={id}>
        {code && <ReferenceChip title="Patent office document code">{code}</ReferenceChip>} {description},
        dated <LegalDate date={date} />
      </li>
    ))}
  </Stack>
);
