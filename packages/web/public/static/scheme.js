// Runs before the first paint: the scheme and density that the person chose, else the system's.
(() => {
  var read = key => {
    try {
      return localStorage.getItem(key);
    } catch (_) {
      return null;
    }
  };
  var choice = read('meridian.scheme');
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  var root = document.documentElement;
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  root.dataset.density = read('meridian.density') === 'compact' ? 'compact' : 'comfortable';
})();
