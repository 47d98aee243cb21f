import type { ButtonHTMLAttributes } from 'react';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: 'primary' | 'plain' | 'text';
  /** Whether its action is under way. It keeps the focus and ignores clicks. */
  isBusy?: boolean;
}

/** A button; a plain one by default. */
export const Button = ({ look = 'plain', isBusy, onClick, children, ...rest }: ButtonProps) => (
  <button
    type="button"
    {...rest}
    className={`button ${look}`}
    aria-busy={isBusy || undefined}
    aria-disabled={isBusy || undefined}
    onClick={isBusy ? (event) => event.preventDefault() : onClick}
  >
    {children}
  </button>
);
