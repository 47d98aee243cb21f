const attribute = 'data-mantine-color-scheme';

/** Uses the light theme while the page is printed, whatever the person's theme is. */
export const printLight = (): void => {
  const page = document.documentElement;
  const print = matchMedia('print');
  let chosen = 'dark';
  const change = (): void => {
    if (print.matches) chosen = page.getAttribute(attribute) ?? chosen;
    page.setAttribute(attribute, print.matches ? 'light' : chosen);
  };
  print.addEventListener('change', change);
};
