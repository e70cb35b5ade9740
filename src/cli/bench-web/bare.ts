import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

/** The least that a page of the same libraries can be: a route with one form of two fields, without a chart or a call. */
const source = `
import '@mantine/core/styles.css';
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { Button, MantineProvider, PasswordInput, TextInput } from '@mantine/core';
const form = h('form', { onSubmit: (event) => event.preventDefault() },
  h('h1', null, 'Anmelden'), h(TextInput, { label: 'E-Mail', type: 'email' }), h(PasswordInput, { label: 'Passwort' }),
  h(Button, { type: 'submit' }, 'Anmelden'));
const routes = h(Routes, null, h(Route, { path: '*', element: form }));
createRoot(document.querySelector('#root')).render(h(MantineProvider, null, h(BrowserRouter, null, routes)));
`;

const html =
  '<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Bare</title></head><body><div id="root"></div><script type="module" src="./main.js"></script></body></html>';

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

const serve = async (folder: string): Promise<Server> => {
  const files = new Map<string, Buffer>();
  for (const name of await readdir(join(folder, 'assets'))) {
    files.set(`/assets/${name}`, brotliCompressSync(await readFile(join(folder, 'assets', name))));
  }
  const page = await readFile(join(folder, 'index.html'));
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const file = files.get(path);
    if (file === undefined) response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
    else {
      response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream');
      response.setHeader('content-encoding', 'br').end(file);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
};

/** A bare page to compare with, built below `root` (its packages are found from there) and served compressed. */
export const startBarePage = async (
  root: string,
): Promise<{ readonly origin: string; readonly stop: () => Promise<void> }> => {
  const folder = join(root, '.cache/bench-web-bare');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'index.html'), html);
  await writeFile(join(folder, 'main.js'), source);
  await build({ configFile: false, root: folder, logLevel: 'error', build: { modulePreload: { polyfill: false } } });
  const server = await serve(join(folder, 'dist'));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await rm(folder, { recursive: true });
    },
  };
};
