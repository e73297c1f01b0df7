import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

// `node bare.js FOLDER`: the minimum for a Node server. Each file of the folder is a static buffer served under its name.
const folder = process.argv[2] ?? '';
const bodies = new Map(readdirSync(folder).map((name) => [`/${name}`, readFileSync(join(folder, name))]));
const nothing = Buffer.from('{}');

createServer((request, response) => {
  const body = bodies.get(request.url ?? '') ?? nothing;
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
  response.end(body);
}).listen(Number(process.env['PORT']), '127.0.0.1');
