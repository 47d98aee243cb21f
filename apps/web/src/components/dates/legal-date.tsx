import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { writeShortDate } from '../../lib/format/short-date.ts';
import { Text } from '../look/text.tsx';

/** Plain date without time or zone. */
export const LegalDate = ({ date }: { date: IsoDate }) => (
  <Text as="time" oneLine dateTime={date}>
    {writeShortDate(date)}
  </Text>
);
