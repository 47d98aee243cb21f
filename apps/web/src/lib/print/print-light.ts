const attribute = 'data-mantine-color-scheme';

/** Uses the light theme while the page is printed, whatever the person's theme is. */
export const printLight = (): void => {
  const page = document.documentElement;
  const paper = matchMedia('print');
  let chosen = 'dark';
  const change = (): void => {
    if (paper.matches) chosen = page.getAttribute(attribute) ?? chosen;
    page.setAttribute(attribute, paper.matches ? 'light' : chosen);
  };
  paper.addEventListener('change', change);
};
