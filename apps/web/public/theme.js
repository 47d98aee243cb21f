// Runs before the first paint, so that the kept theme never flashes. The content policy allows no inline script.
(() => {
  let isLight = false;
  try {
    isLight = localStorage.getItem('HUB_THEME') === 'light';
  } catch {
    // Storage is blocked: the default theme stands.
  }
  document.documentElement.dataset.mantineColorScheme = isLight ? 'light' : 'dark';
  document.documentElement.classList.toggle('light-theme', isLight);
})();
