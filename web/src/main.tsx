import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { App } from '#app/app.tsx';
import { showKeptToast } from '#lib/toasts.ts';

// zod would compile its parsers with `new Function`, which the content security policy forbids.
z.config({ jitless: true });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
showKeptToast();
