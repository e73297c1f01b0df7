// Plain JavaScript, since it runs on whatever Node the machine has: npm installs Node 24 on Linux and Windows, but there is
// no such package for macOS (the last ones are 24.18 for x64 and 24.0 for arm64, seen November 2026).
const MINIMUM = [24, 18];

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < MINIMUM[0] || (major === MINIMUM[0] && minor < MINIMUM[1])) {
  console.error(`Fundlens needs Node ${MINIMUM.join('.')} or newer, this is ${process.versions.node}: see nodejs.org.`);
  process.exit(1);
}
