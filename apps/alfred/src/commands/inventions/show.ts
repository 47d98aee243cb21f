import { getInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { formatApplicationNumber } from '@hub/domain/applications/application-number.ts';
import { findInvention } from '../../hub/find-invention.ts';
import type { Context } from '../../program/context.ts';
import { renderFields } from '../../terminal/table.ts';

/** Shows the fields of an invention. */
export const show = async (
  { connect, output }: Context,
  { invention }: { invention: string },
): Promise<void> => {
  const { address, request } = await connect();
  const id = await findInvention(request, invention);
  const found = await request(getInvention, { params: { id } });
  const { application } = found;
  output.show(found, () =>
    renderFields([
      ['Title', found.title],
      ['References', found.references.join(', ')],
      ['Status', found.status],
      ['Application', found.applicationNumber && formatApplicationNumber(found.applicationNumber)],
      ['Office status', application?.statusText],
      ['Filed', application?.filingDate],
      ['Patent', application?.patentNumber],
      ['Applicant', application?.applicant],
      ['Inventors', application?.inventors.join(', ')],
      ['Technology', found.technology],
      ['In-house attorney', found.inHouseAttorney],
      ['Project', found.projectAssignees.join(', ')],
      ['Tags', found.tags.join(', ')],
      ['Access', found.restricted ? 'restricted' : null],
      ['Id', found.id],
      ['Address', `${address}/inventions/${found.id}`],
    ]),
  );
};
