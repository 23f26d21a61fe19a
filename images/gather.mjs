// Run while an image is built: copies everything the image will hold.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const [part, image] = process.argv.slice(2);

/**
 * Sources without tests and demonstration data. Workspaces stay links, since Node strips types only outside
 * node_modules.
 */
const isTest = /\.test\.ts$|\/(test|testing|simulation|demonstration|migrations)$/;
for (const folder of ['node_modules', 'contracts', 'kit', part]) {
  cpSync(folder, join(image, 'app', folder), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) =>
      file.includes('node_modules') || (part === 'stack' && /migrations$/.test(file)) || !isTest.test(file),
  });
}
/** The prepare image applies migrations and needs those of every service; other images need none. */
if (part === 'stack') {
  for (const service of readdirSync('services')) {
    const folder = join('services', service, 'migrations');
    if (existsSync(folder)) cpSync(folder, join(image, 'app', folder), { recursive: true });
  }
}
if (part === 'gateway') cpSync(join('web', 'dist'), join(image, 'app', 'web', 'dist'), { recursive: true });
cpSync('package.json', join(image, 'app', 'package.json'));

/** Node, and the system libraries that it and native packages are linked to. */
const native = readdirSync(join(image, 'app'), { withFileTypes: true, recursive: true })
  .filter(({ name }) => /\.node$|\.so(\.\d+)*$/.test(name))
  .map(({ parentPath, name }) => join(parentPath, name));
const libraries = new Set([process.execPath, ...native].flatMap(librariesOf).filter((file) => !file.startsWith(image)));
for (const file of libraries) put(file, file);
put(process.execPath, '/usr/local/bin/node');

function librariesOf(file) {
  const { stdout } = spawnSync('ldd', [file], { encoding: 'utf8' });
  return [...stdout.matchAll(/(\/\S+) \(0x/g)].map(([, library]) => library);
}

function put(file, place) {
  mkdirSync(dirname(join(image, place)), { recursive: true });
  cpSync(realpathSync(file), join(image, place));
}

/** A user name for look-ups, and CA certificates for mail servers and collectors. */
mkdirSync(join(image, 'etc', 'ssl', 'certs'), { recursive: true });
writeFileSync(join(image, 'etc', 'passwd'), 'entourage:x:10001:10001::/app:/none\n');
cpSync('/etc/ssl/certs/ca-certificates.crt', join(image, 'etc', 'ssl', 'certs', 'ca-certificates.crt'));
