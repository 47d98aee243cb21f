import type { OfficeApplication } from '@hub/contract/file-wrapper/file-wrapper.schema.ts';
import { formatApplicationNumber } from '@hub/domain/applications/application-number.ts';
import { IconRefresh } from '@tabler/icons-react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { MomentAge } from '../../../../components/dates/moment-age.tsx';
import { useMomentWords } from '../../../../components/dates/use-moment-format.ts';
import { Box, Row } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { useReadNow } from '../hooks/use-read-now.ts';
import { shiftText } from '../model/office-labels.ts';
import classes from './application-line.module.css';

interface ApplicationLineProps {
  application: OfficeApplication;
  /** Whether the person may have it read, and the office is connected. */
  canRead: boolean;
}

const Times = ({ reading }: Pick<OfficeApplication, 'reading'>) => {
  const writeMoment = useMomentWords();
  const { lastReadAt, nextReadAt } = reading;
  return (
    <Row as="span" gap="0 12" align="stretch" tone="muted" size="small" tabular>
      {lastReadAt === null ? (
        'Not checked yet'
      ) : (
        <span>
          Last checked <MomentAge at={lastReadAt} />
        </span>
      )}
      {nextReadAt !== null && (
        <time dateTime={nextReadAt} title={writeMoment(nextReadAt).full}>
          next {writeMoment(nextReadAt).short}
        </time>
      )}
    </Row>
  );
};

/** Number and status of the application at the office, when it was read and when it will be read next. */
export const ApplicationLine = ({ application, canRead }: ApplicationLineProps) => {
  const { applicationNumber, facts, reading, shiftDays } = application;
  const { isReading, read } = useReadNow(application);
  if (applicationNumber === null) return null;
  return (
    <Row gap="4 12" wraps tone="secondary" className={classes.line}>
      <span className={classes.number}>{formatApplicationNumber(applicationNumber)}</span>
      {facts?.statusText && (
        <Box as="span" shrinks>
          {facts.statusText}
          {facts.statusDate && (
            <>
              {', '}
              <LegalDate date={facts.statusDate} />
            </>
          )}
        </Box>
      )}
      {shiftDays !== 0 && <Muted size="small">{shiftText(shiftDays)}</Muted>}
      <Row as="span" gap={12} className={classes.reading}>
        <Times reading={reading} />
        {canRead && (
          <Button
            size="small"
            icon={<Icon icon={IconRefresh} size="sm" />}
            loading={isReading}
            onClick={read}
          >
            Check now
          </Button>
        )}
      </Row>
    </Row>
  );
};
