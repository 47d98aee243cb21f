import { Button as MantineButton, Tooltip } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import styles from './button.module.css';

/**
 * Gives the focus back to a button that loses it while it is disabled because its action runs.
 * @param isLoading undefined for a button that never loads
 */
const useLoadingFocus = (
  button: RefObject<HTMLButtonElement | null>,
  isLoading: boolean | undefined,
): void => {
  const hadFocus = useRef(false);
  const canLoad = isLoading !== undefined;
  useEffect(() => {
    const element = button.current;
    if (!canLoad || !element) return;
    // React does not report the blur of an element that it disables.
    const note = (): void => {
      hadFocus.current = element.disabled;
    };
    element.addEventListener('blur', note);
    return () => element.removeEventListener('blur', note);
  }, [button, canLoad]);
  useLayoutEffect(() => {
    if (isLoading || !hadFocus.current) return;
    hadFocus.current = false;
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [button, isLoading]);
};

type NativeProps = Omit<ComponentProps<'button'>, 'children' | 'className' | 'color' | 'style'>;

interface ButtonProps extends NativeProps {
  children: ReactNode;
  color?: 'primary' | 'secondary';
  /** `icon` holds only an icon and needs a label. */
  variant?: 'contained' | 'text' | 'icon';
  size?: 'small' | 'default' | 'large';
  /** Accessible name of an icon button, also its tooltip. */
  label?: string;
  /** Key or keys that do the same, named in the tooltip. */
  keyHint?: string;
  icon?: ReactNode;
  loading?: boolean;
  fullWidth?: boolean;
  className?: string;
}

/** Button with a verb as its text, or with an icon and a label. */
export const Button = (props: ButtonProps) => {
  const {
    children,
    color = 'secondary',
    variant = 'contained',
    size = 'default',
    label,
    keyHint,
    icon,
  } = props;
  const { loading, fullWidth, className, type = 'button', ref, ...rest } = withoutLook(props);
  const element = useRef<HTMLButtonElement>(null);
  const merged = useMergedRef(element, ref);
  useLoadingFocus(element, loading);
  const look = variant === 'contained' ? styles.contained : styles.text;
  const button = (
    <MantineButton
      {...rest}
      ref={merged}
      type={type}
      loading={loading}
      fullWidth={fullWidth}
      leftSection={icon}
      data-tone={color}
      data-size={size}
      data-icon-only={variant === 'icon' || undefined}
      aria-label={label ?? rest['aria-label']}
      className={[styles.button, look, variant === 'icon' ? styles.icon : '', className].join(' ')}
      loaderProps={{ type: 'dots', size: 18, color: 'var(--hub-text-secondary)' }}
    >
      {children}
    </MantineButton>
  );
  if (!label) return button;
  return <Tooltip label={keyHint ? `${label} · ${keyHint}` : label}>{button}</Tooltip>;
};

const withoutLook = ({
  children: _children,
  color: _color,
  variant: _variant,
  size: _size,
  label: _label,
  keyHint: _keyHint,
  icon: _icon,
  ...rest
}: ButtonProps) => rest;
