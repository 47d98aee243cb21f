// Runs before the first paint. Word names its own theme only when the pane has connected to it.
document.documentElement.dataset.mantineColorScheme = matchMedia('(prefers-color-scheme: dark)').matches
  ? 'dark'
  : 'light';
