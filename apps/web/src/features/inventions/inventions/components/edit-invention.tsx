import { getOfficeApplication } from '@hub/contract/file-wrapper/file-wrapper.calls.ts';
import type { Invention } from '@hub/contract/inventions/invention.schema.ts';
import { formatApplicationNumber } from '@hub/domain/applications/application-number.ts';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useRef, useState } from 'react';
import { Notice } from '../../../../components/feedback/notice.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import { request } from '../../../../lib/http/request.ts';
import { useInventionEdit } from '../hooks/use-invention-edit.ts';
import { type InventionFields, inventionKind } from '../model/invention-fields.ts';
import { InventionForm } from './invention-form.tsx';
import { Refusal } from './refusal.tsx';

/** Says beforehand which documents another application number takes out of the file wrapper. */
const NumberChange = ({ invention: { id, applicationNumber } }: { invention: Invention }) => {
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

const changedFields = (before: InventionFields, after: InventionFields): Partial<InventionFields> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof InventionFields]),
    ),
  );

interface EditInventionProps extends Pick<ComponentProps<typeof InventionForm>, 'focuses' | 'onClose'> {
  invention: Invention;
}

/** Dialog that edits an invention, based on the version shown when it opened. Stays open if the request fails. */
export const EditInvention = ({ invention, focuses, onClose }: EditInventionProps) => {
  const opened = useRef(invention);
  const initial = inventionKind.fieldsOf(opened.current);
  const [draft, setDraft] = useState(initial);
  const [error, setError] = useState<unknown>(null);
  const plain = useInventionEdit(invention, { referenceOverride: false });
  const overriding = useInventionEdit(invention, { referenceOverride: true });
  const save = async (fields: InventionFields, handle: typeof plain): Promise<void> => {
    setDraft(fields);
    const change = changedFields(initial, fields);
    const outcome = Object.keys(change).length > 0 ? await handle.edit(change, opened.current) : null;
    if (outcome?.kind === 'refused') setError(outcome.error);
    else onClose();
  };
  return (
    <InventionForm
      heading="Edit invention"
      saveLabel="Save"
      initial={initial}
      {...(focuses && { focuses })}
      numberChange={<NumberChange invention={opened.current} />}
      isSaving={plain.isSaving || overriding.isSaving}
      problem={
        error !== null && (
          <Refusal
            error={error}
            overrideLabel="Save anyway"
            onOverride={() => void save(draft, overriding)}
          />
        )
      }
      onSave={(fields) => void save(fields, plain)}
      onClose={onClose}
    />
  );
};
