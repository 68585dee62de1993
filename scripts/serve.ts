// Serves dist/demo under a strict content security policy and without cross-origin isolation: what works here
// works on any static host.

import { createReadStream, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createGzip } from 'node:zlib';
import { pipeline } from 'node:stream/promises';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.map': 'application/json; charset=utf-8',
  '.wasm': 'application/wasm',
};

export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Listens on the first free port from `port` (0: any). Resolves with the address. */
export function serve(root: string, port: number, host = '127.0.0.1'): Promise<{ url: string; server: Server }> {
  const top = resolve(root);
  const server = createServer((request, response) => {
    let path: string;
    try {
      path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname));
    } catch {
      response.writeHead(400).end('bad request');
      return;
    }
    let file = join(top, path);
    if (!file.startsWith(top)) {
      response.writeHead(403).end('forbidden');
      return;
    }
    try {
      if (statSync(file).isDirectory()) file = join(file, 'index.html');
      statSync(file);
    } catch {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('not found');
      return;
    }
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    const isText = /text|json|svg/.test(type) && /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:[^.\d]|$))/i.test(String(request.headers['accept-encoding'] ?? ''));
    const { mtimeMs, size } = statSync(file);
    const tag = `"${size}-${Math.floor(mtimeMs)}${isText ? '-gzip' : ''}"`;
    const headers = {
      'Content-Type': type,
      'Content-Security-Policy': CONTENT_SECURITY_POLICY,
      'X-Content-Type-Options': 'nosniff',
      // Asked for anew, and not sent again while it is the same.
      'Cache-Control': 'no-cache',
      ETag: tag,
      Vary: 'Accept-Encoding',
      ...(isText && { 'Content-Encoding': 'gzip' }),
    };
    if (request.headers['if-none-match'] === tag) {
      response.writeHead(304, headers).end();
      return;
    }
    response.writeHead(200, headers);
    const bytes = createReadStream(file);
    // Whoever goes away in the middle leaves nothing open.
    (isText ? pipeline(bytes, createGzip({ level: 9 }), response) : pipeline(bytes, response)).catch(() => response.destroy());
  });
  return new Promise((done, fail) => {
    const attempt = (candidate: number, left: number): void => {
      server.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'EADDRINUSE' && left > 0) attempt(candidate + 1, left - 1);
        else fail(error);
      });
      server.listen(candidate, host, () => {
        const address = server.address();
        const actual = typeof address === 'object' && address ? address.port : candidate;
        done({ url: `http://${host}:${actual}/`, server });
      });
    };
    attempt(port, port === 0 ? 0 : 20);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../dist/demo', import.meta.url));
  const { url } = await serve(root, Number(process.env['PORT'] ?? 8080), process.env['HOST'] ?? '127.0.0.1');
  console.log(`stopline playground: ${url}`);
  console.log('stop it with Ctrl+C');
}
