import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import type { KeyboardEvent, MouseEvent } from 'react';

const ink: MantineColorsTuple = [
  '#e6eefb',
  '#cfe0fa',
  '#a9c8f7',
  '#7fb2ff',
  '#5c97f0',
  '#3f7fe6',
  '#2e6bd6',
  '#2259b5',
  '#1b4994',
  '#143a77',
];
const gray: MantineColorsTuple = [
  '#f6f7f9',
  '#f0f2f5',
  '#e4e8ed',
  '#dfe3e8',
  '#c5cbd3',
  '#7f8996',
  '#5d6876',
  '#48525f',
  '#2c343e',
  '#1a1f26',
];
const dark: MantineColorsTuple = [
  '#e7eaee',
  '#c9d0d8',
  '#a8b1bc',
  '#8e98a5',
  '#2a3038',
  '#222830',
  '#1b2026',
  '#15191d',
  '#121619',
  '#0f1215',
];

const clearButton = { clearButtonProps: { 'aria-label': 'Clear' } };

/** Makes the option list itself scroll: Mantine's scroll area is not reachable by keyboard. */
const optionList = {
  defaultProps: { ...clearButton, withScrollArea: false },
  styles: { options: { maxHeight: 280, overflowY: 'auto' } },
} as const;

/** Selects the text of a searchable select on click, so that typing replaces it. */
const selectText = ({ currentTarget }: MouseEvent<HTMLInputElement>): void => {
  if (!currentTarget.readOnly) currentTarget.select();
};

/**
 * Enter in an open searchable select picks the marked option. Mantine forgets it when the list has just opened, and
 * the Enter would submit the form.
 */
const pickMarkedOption = (event: KeyboardEvent<HTMLInputElement>): void => {
  const field = event.currentTarget;
  const listId = field.getAttribute('aria-controls');
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || field.readOnly || !listId) return;
  event.preventDefault();
  event.stopPropagation();
  const find = (state: 'selected' | 'active') =>
    document.getElementById(listId)?.querySelector<HTMLElement>(`[data-combobox-${state}]`);
  (find('selected') ?? find('active'))?.click();
};

/** Mantine theme with the hub's control sizes: `xs` is the small control (28 px), `sm` the default (32), `md` the large one (36). */
export const mantineTheme = createTheme({
  primaryColor: 'ink',
  primaryShade: { light: 7, dark: 6 },
  colors: { ink, gray, dark },
  fontFamily: 'var(--hub-font)',
  fontFamilyMonospace: 'var(--hub-font-mono)',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '18px', md: '20px', lg: '24px', xl: '28px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '3px', sm: '4px', md: '6px', lg: '10px', xl: '10px' },
  defaultRadius: 'sm',
  shadows: {
    xs: 'none',
    sm: 'var(--hub-shadow)',
    md: 'var(--hub-shadow)',
    lg: 'var(--hub-shadow)',
    xl: 'var(--hub-shadow)',
  },
  cursorType: 'pointer',
  activeClassName: '',
  respectReducedMotion: true,
  components: {
    Modal: { defaultProps: { transitionProps: { transition: 'fade', duration: 120 }, returnFocus: true } },
    Drawer: { defaultProps: { transitionProps: { duration: 180 } } },
    Menu: {
      defaultProps: {
        // The placeholder is focusable although it is not a menu item.
        withInitialFocusPlaceholder: false,
        returnFocus: true,
        transitionProps: { transition: 'fade', duration: 120 },
      },
    },
    Tooltip: { defaultProps: { openDelay: 400, transitionProps: { duration: 120 }, withinPortal: true } },
    Popover: { defaultProps: { transitionProps: { transition: 'fade', duration: 120 } } },
    // The arrow buttons are too small for touch and only duplicate the arrow keys.
    NumberInput: { defaultProps: { hideControls: true } },
    Select: {
      ...optionList,
      defaultProps: {
        ...optionList.defaultProps,
        onClick: selectText,
        onKeyDownCapture: pickMarkedOption,
        selectFirstOptionOnChange: true,
      },
    },
    TagsInput: optionList,
  },
});

const schemeVariables = {
  '--mantine-color-body': 'var(--hub-surface)',
  '--mantine-color-text': 'var(--hub-text)',
  '--mantine-color-bright': 'var(--hub-text)',
  '--mantine-color-dimmed': 'var(--hub-text-muted)',
  '--mantine-color-placeholder': 'var(--hub-text-muted)',
  '--mantine-color-anchor': 'var(--hub-accent)',
  '--mantine-color-error': 'var(--hub-danger)',
  '--mantine-color-default': 'var(--hub-second)',
  '--mantine-color-default-hover': 'var(--hub-pressed)',
  '--mantine-color-default-color': 'var(--hub-text)',
  '--mantine-color-default-border': 'var(--hub-hairline)',
  '--mantine-color-disabled': 'var(--hub-second)',
  '--mantine-color-disabled-color': 'var(--hub-text-muted)',
  '--mantine-color-disabled-border': 'var(--hub-hairline)',
  '--mantine-primary-color-filled': 'var(--hub-fill)',
  '--mantine-primary-color-filled-hover': 'var(--hub-fill-hover)',
  '--mantine-primary-color-light': 'var(--hub-selected)',
  '--mantine-primary-color-light-hover': 'var(--hub-selected)',
  '--mantine-primary-color-light-color': 'var(--hub-accent)',
};

/** Maps Mantine's color variables to the hub's tokens, which define both themes. */
export const resolveMantineVariables: CSSVariablesResolver = () => ({
  variables: { '--mantine-line-height': '18px' },
  light: schemeVariables,
  dark: schemeVariables,
});
