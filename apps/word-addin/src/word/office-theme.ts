/** Returns whether a color such as `#1e1e1e` is dark. */
const isDark = (color: string): boolean => {
  const [red = 0, green = 0, blue = 0] = (color.match(/[0-9a-f]{2}/gi) ?? []).map((part) =>
    Number.parseInt(part, 16),
  );
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128;
};

const applyTheme = (): void => {
  const { officeTheme } = Office.context;
  if (!officeTheme?.bodyBackgroundColor) return;
  document.documentElement.dataset.mantineColorScheme = isDark(officeTheme.bodyBackgroundColor)
    ? 'dark'
    : 'light';
};

/** Shows the pane in the theme of Word, also when it changes. Without one, that of the system stays. */
export const followOfficeTheme = (): void => {
  applyTheme();
  Office.context.document?.addHandlerAsync?.(Office.EventType.OfficeThemeChanged, applyTheme);
};
