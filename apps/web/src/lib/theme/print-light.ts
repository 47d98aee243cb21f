const attribute = 'data-mantine-color-scheme';

/** Paper is light: while the page is printed it wears the light theme, whatever the person chose. */
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
