// Runs before the first paint, so that nobody who chose the light theme sees a dark flash.
(() => {
  let theme = 'dark';
  try {
    if (localStorage.getItem('castmate.theme') === 'light') theme = 'light';
  } catch {
    // Storage is closed in some private windows: the default theme stands.
  }
  document.documentElement.dataset.theme = theme;
})();
