import { getOfficeApplication } from '@hub/contract/file-wrapper/file-wrapper.calls.ts';
import type { Invention } from '@hub/contract/inventions/invention.schema.ts';
import { formatApplicationNumber } from '@hub/domain/applications/application-number.ts';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../../../components/feedback/notice.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import { request } from '../../../../lib/http/request.ts';

/** Says beforehand which documents another application number takes out of the file wrapper. */
export const NumberChange = ({ invention: { id, applicationNumber } }: { invention: Invention }) => {
  const { data } = useQuery({
    queryKey: ['office-application', id, 'number-change'],
    queryFn: ({ signal }) => request(getOfficeApplication, { params: { id }, signal }),
    enabled: applicationNumber !== null,
  });
  if (!data || data.officeDocuments.total === 0 || applicationNumber === null) return null;
  const { total, open } = data.officeDocuments;
  return (
    <Notice
      tone="warning"
      title={`${countOf(total, 'document')} of ${formatApplicationNumber(applicationNumber)} ${total === 1 ? 'leaves' : 'leave'} the file wrapper.`}
    >
      {open > 0 && `${countOf(open, 'open proposal ends', 'open proposals end')}. `}
      The documents are kept under “Former number”, and milestones docketed from them stay: check these.
    </Notice>
  );
};
