// Runs before the first paint. The content policy allows no inline script.
(() => {
  // Browsers may block the storage of a page in the frame of another site. Then it lasts until the page is left.
  const replaceBlocked = (name) => {
    try {
      window[name].getItem('');
    } catch {
      const values = new Map();
      const storage = {
        getItem: (key) => values.get(String(key)) ?? null,
        setItem: (key, value) => void values.set(String(key), String(value)),
        removeItem: (key) => void values.delete(String(key)),
        clear: () => values.clear(),
        key: (index) => [...values.keys()][index] ?? null,
        get length() {
          return values.size;
        },
      };
      Object.defineProperty(window, name, { value: storage });
      document.documentElement.dataset.storage = 'blocked';
    }
  };
  replaceBlocked('localStorage');
  replaceBlocked('sessionStorage');
  const read = (key) => localStorage.getItem(key);

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
