import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import viteConfig from './vite.config.ts'

// Not part of vite.config.ts, which has to load where the packages for tests are not installed.
const root = import.meta.dirname
const at = (file: string) => path.resolve(root, file)

/** Most code of a test runs once. A larger nursery and one less optimizing compiler save a tenth of processor time. */
const RUNS_ONCE = ['--max-semi-space-size=64', '--no-maglev']

/** What quick test files share: a process with all its modules, or its libraries and a context for each file. */
const SHARED = { process: { isolate: false, execArgv: [...RUNS_ONCE] }, libraries: { pool: 'vmThreads' } } as const

/** Projects for the tests of some rooms: quick ones, which `npm test` runs, slow ones, and those that share nothing. */
function createProjects(o: {
  name: string
  places: string
  except?: string
  extends?: true
  shares?: keyof typeof SHARED
  limits?: Limits
}) {
  const files = (kind: string) => `${o.places}/**/*${kind}.test.{ts,tsx}`
  const project = (name: string, test: { include: string[]; exclude?: string[]; testTimeout?: number }) => ({
    ...(o.extends ? { extends: o.extends } : {}),
    test: { name, root, setupFiles: at('tests/run/property-seed.ts'), ...o.limits, ...test },
  })
  const quick = {
    include: [files('')],
    exclude: ['**/node_modules/**', files('.slow'), files('.alone'), ...(o.except ? [o.except] : [])],
    ...(o.shares && SHARED[o.shares]),
  }
  return [
    project(o.name, quick),
    project(`${o.name}-slow`, { include: [files('.slow')], testTimeout: SLOW }),
    ...(o.shares ? [project(`${o.name}-alone`, { include: [files('.alone')] })] : []),
  ]
}

/** In ms. Every commit waits for the disk, and each wait is longer on a busy machine. */
const BUSY: Limits = { testTimeout: 30_000, hookTimeout: 60_000 }
/** A slow test is stopped only if it hangs, not if the machine is slow, ms. */
const SLOW = 300_000
type Limits = { testTimeout: number; hookTimeout: number; env?: Record<string, string> }
/** Threads of later tests reuse what Node has compiled (server/config/config.ts). */
const COMPILED = { NODE_COMPILE_CACHE: path.join(tmpdir(), 'foyer-compiled') }

export default defineConfig((env) => ({
  ...viteConfig(env),
  test: {
    root,
    // For a slow test in a file of quick ones; a file of slow tests is `*.slow.test.ts`. The gate runs neither.
    tags: [{ name: 'slow', timeout: SLOW }],
    // By default one processor is left idle, which is half of a small machine.
    maxWorkers: '100%',
    // The gate leaves out `app-slow`, `worker-slow` and `server-slow`.
    projects: [
      // A test that needs a page says so in its first line. Many files share the libraries that make one; a file that
      // replaces globals of its context (`location`, `performance`, `crypto`) is `*.alone.test.ts`.
      ...createProjects({ name: 'app', places: '{src,tests/pages}', extends: true, shares: 'libraries', limits: BUSY }),
      ...createProjects({ name: 'worker', places: 'sw', shares: 'libraries', limits: BUSY }),
      ...createProjects({
        name: 'server',
        places: '{server,tests}',
        except: 'tests/pages/**',
        // Loading the server takes longer than most of its tests, so one process runs many files. A test that replaces
        // modules, or needs a library that no other test has used, is `*.alone.test.ts`.
        shares: 'process',
        limits: { ...BUSY, env: COMPILED },
      }),
    ],
  },
}))
