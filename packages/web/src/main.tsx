import { createRoot } from 'react-dom/client';
import { App, openApp } from './app/App';

const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no #root');
// A chunk that is gone belongs to an older build: the newer one is asked for.
window.addEventListener('vite:preloadError', () => location.reload());

const app = openApp();
await app.router.load();
createRoot(place).render(<App {...app} />);
