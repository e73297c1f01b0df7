// Exits with 0 if the service of this machine is up: the health check of a container, which may have no curl.
const port = process.env['PORT'] || '4173';
try {
  const response = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(2_500) });
  process.exitCode = response.ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
