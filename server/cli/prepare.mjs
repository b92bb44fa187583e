// Plain JavaScript for any Node from 18: runs before anything is installed, so that a fresh clone needs no further
// command.
//   prepare.mjs             installs what building and running need, builds when the build is older than the sources
//   prepare.mjs --install   installs only
//   prepare.mjs --all       with either: also installs what tests, checks and benchmarks need
//   prepare.mjs --stamp     notes what the build was made from (last step of `npm run build`)
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

const ROOT = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '../..')
const LEAST_NODE = [20, 19]
const STAMP = 'dist/built-from'
const BUILT_FROM = [
  'src',
  'sw',
  'public',
  'vite.config.ts',
  'lingui.config.ts',
  'build',
  'package.json',
  'package-lock.json',
  'server/cli/compress-build.ts',
]

process.chdir(ROOT)
const options = new Set(process.argv.slice(2))
if (options.has('--stamp')) {
  mkdirSync('dist', { recursive: true })
  writeFileSync(STAMP, sources())
} else {
  checkNode()
  const wantsAll = options.has('--all')
  if (!isInstalled(wantsAll)) install(wantsAll)
  if (!options.has('--install') && !isBuilt()) build()
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1])) return
  fail(`This is Node ${process.versions.node}. Foyer needs Node ${LEAST_NODE.join('.')} or newer to install itself.`)
}

/**
 * Whether all packages are installed. Compares npm's list of installed packages with the lock file by content, because
 * dates are unreliable.
 */
function isInstalled(wantsAll) {
  const wanted = packagesOf('package-lock.json')
  const present = packagesOf('node_modules/.package-lock.json')
  if (!wanted || !present) return false
  for (const [place, entry] of Object.entries(wanted)) {
    if (place === '') continue
    const found = present[place]
    if (!wantsAll && entry.dev) continue
    if (!found && !entry.optional && (wantsAll || !entry.devOptional)) return false
    if (found && (found.version !== entry.version || found.integrity !== entry.integrity)) return false
  }
  return true
}

function packagesOf(file) {
  if (!existsSync(file)) return null
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

function install(wantsAll) {
  if (existsSync('node_modules') && lstatSync('node_modules').isSymbolicLink())
    fail(
      'node_modules is a link to an installation that does not fit package-lock.json. Install there, or remove the link.',
    )
  console.error('Installing the packages of package-lock.json …')
  const begun = Date.now()
  // Development packages stay if they are installed.
  const which = wantsAll || hasDevelopmentPackages() ? '--include=dev' : '--omit=dev'
  const words = ['ci', which, '--no-audit', '--no-fund']
  // Tries twice, because networks and registries fail from time to time.
  if (npm(...words) !== 0 && npm(...words) !== 0)
    fail('The packages could not be installed; npm says why above. Check the network and the registry, then try again.')
  // read for the list of durations that `npm test` prints at the end
  if (process.env['npm_lifecycle_event']?.startsWith('pretest'))
    writeFileSync('node_modules/.install-seconds', String(Math.round((Date.now() - begun) / 1000)))
}

function hasDevelopmentPackages() {
  return Object.values(packagesOf('node_modules/.package-lock.json') ?? {}).some(({ dev }) => dev)
}

function isBuilt() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources()
}

function build() {
  console.error('Building the app …')
  if (npm('run', '--silent', 'build') !== 0) fail('The build failed; the reason stands above.')
}

/** Hashes everything that the build reads, without tests and generated files. */
function sources() {
  const hash = createHash('sha256')
  for (const file of BUILT_FROM.flatMap(listFiles).sort((a, b) => (a < b ? -1 : 1)))
    hash.update(file).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

function listFiles(place) {
  if (!existsSync(place)) return []
  if (!lstatSync(place).isDirectory()) return [place]
  return readdirSync(place)
    .flatMap((name) => listFiles(`${place}/${name}`))
    .filter((file) => !/\.(test\.tsx?|gen\.ts)$/.test(file))
}

// Runs npm with its messages on standard error, because standard output belongs to the command that follows.
function npm(...words) {
  return spawnSync('npm', words, { stdio: ['ignore', 2, 'inherit'] }).status ?? 1
}

function fail(message) {
  console.error(`\n${message}`)
  process.exit(1)
}
