// Runs before the first paint. The content policy allows no inline script.
(() => {
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage is blocked: the default theme stands, and nobody is signed in.
      return null;
    }
  };

  // The kept theme never flashes.
  const isLight = read('HUB_THEME') === 'light';
  document.documentElement.dataset.mantineColorScheme = isLight ? 'light' : 'dark';
  document.documentElement.classList.toggle('light-theme', isLight);

  // The screen of the address is loaded beside the shell, which would otherwise ask for it only when it runs.
  const files = document.currentScript.dataset.files;
  if (!files || read('HUB_AUTH_TOKEN') === null) return;
  const screens = [
    [/^\/(?:milestones\/overview\/?)?$/, 'overview'],
    [/^\/tasks(?:\/|$)/, 'tasks'],
    [/^\/inventions\/[^/]{20,}\/?$/, 'invention'],
  ];
  const screen = screens.find(([path]) => path.test(location.pathname))?.[1];
  const parts = JSON.parse(decodeURIComponent(files));
  for (const file of [...(parts.work ?? []), ...(parts[screen] ?? [])]) {
    const link = document.createElement('link');
    const isStyle = file.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = `/${file}`;
    document.head.append(link);
  }
})();
