import { Muted } from '../../../../components/look/text.tsx';

/** A cell without a value; the label says what is missing. */
export const NoValue = ({ label }: { label: string }) => (
  <Muted title={label} data-none>
    –
  </Muted>
);
