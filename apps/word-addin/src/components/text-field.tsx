import { type InputHTMLAttributes, useId } from 'react';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  label: string;
  hint?: string;
  onChange: (value: string) => void;
}

/** A text field with its label. */
export const TextField = ({ label, hint, onChange, ...rest }: TextFieldProps) => {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="quiet" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <input
        {...rest}
        id={id}
        aria-describedby={hint && `${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
};
