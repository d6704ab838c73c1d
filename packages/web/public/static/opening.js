// Runs while the app's own files are still on their way: fetches the files of the page that the address names, and asks the server for
// what that page will show. The build writes the table of pages into index.html; `lib/api/early.ts` takes the answers.
(() => {
  const parts = location.pathname.split('/').filter(Boolean);
  const { files, places } = JSON.parse(document.getElementById('opening').textContent);
  const split = place => place.path.split('/').filter(Boolean);
  const fits = wanted =>
    wanted.length === parts.length && wanted.every((name, at) => name.startsWith('$') || name === parts[at]);
  const found = places.find(place => fits(split(place)));
  if (found === undefined) return;
  const given = new Map(
    [...new URLSearchParams(location.search)].map(([name, value]) => [`$${name}`, encodeURIComponent(value)]),
  );
  for (const [at, name] of split(found).entries()) given.set(name, parts[at]);
  const answers = new Map();
  for (const ask of found.asks) {
    const names = ask.match(/\$\w+/g) ?? [];
    if (!names.every(name => given.has(name))) continue;
    const address = ask.replace(/\$\w+/g, name => given.get(name));
    const answer = fetch(address, { headers: { accept: 'application/json' }, credentials: 'same-origin' });
    // Who gets no answer asks again, and says so then.
    answers.set(
      address,
      answer.catch(() => null),
    );
  }
  for (const file of found.files.map(at => files[at])) {
    const link = document.createElement('link');
    const isStyle = file.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
  window.meridianOpening = answers;
  // What nobody took by now would be out of date when somebody does.
  setTimeout(() => answers.clear(), 10_000);
})();
