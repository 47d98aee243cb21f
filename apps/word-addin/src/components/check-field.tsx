import type { ReactNode } from 'react';

interface CheckFieldProps {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  children: ReactNode;
}

/** A checkbox with its label. */
export const CheckField = ({ isChecked, onChange, children }: CheckFieldProps) => (
  <label className="check">
    <input type="checkbox" checked={isChecked} onChange={({ target }) => onChange(target.checked)} />
    <span>{children}</span>
  </label>
);
