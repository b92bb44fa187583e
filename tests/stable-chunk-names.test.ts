import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stableChunkNames, IMPORT_MAP, replaceFileNames } from '#build/stable-chunk-names.ts'

/** A page that lazily loads a part, which needs another chunk and a style sheet. */
const APP = {
  'start.ts': "import { shared } from './shared.ts'\nvoid import('./page.ts').then(({ page }) => page(shared))",
  'page.ts':
    "import './page.css'\nimport { part } from './part.ts'\nexport const page = (one: string) => console.log(part, one, document.title)",
  'page.css': '.page { color: red }',
  'part.ts': "import { shared } from './shared.ts'\nexport const part = `part of ${shared} ${document.title}`",
  'shared.ts': 'export const shared = document.location.href',
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'foyer-chunk-names-'))
  mkdirSync(path.join(folder, 'app'))
  for (const [file, text] of Object.entries(APP)) writeFileSync(path.join(folder, 'app', file), text)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Built = { files: Map<string, string>; imports: Record<string, string>; manifest: Record<string, { file: string }> }

/** Builds the app with changed content of these files. */
async function buildChunks(changes: Partial<typeof APP> = {}): Promise<Built> {
  const root = path.join(folder, 'app')
  for (const [file, text] of Object.entries({ ...APP, ...changes })) writeFileSync(path.join(root, file), text)
  const outDir = path.join(folder, 'dist')
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    plugins: [stableChunkNames()],
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      rolldownOptions: {
        input: path.join(root, 'start.ts'),
        output: {
          codeSplitting: {
            groups: ['shared', 'part', 'page'].map((name) => ({ name, test: new RegExp(`app[\\\\/]${name}\\.`) })),
            includeDependenciesRecursively: false,
          },
        },
      },
    },
  })
  const text = (file: string) => readFileSync(path.join(outDir, file), 'utf8')
  return {
    files: new Map(globSync('assets/*', { cwd: outDir }).map((file) => [file.replaceAll(path.sep, '/'), text(file)])),
    imports: (JSON.parse(text(IMPORT_MAP)) as { imports: Record<string, string> }).imports,
    manifest: JSON.parse(text('.vite/manifest.json')) as Built['manifest'],
  }
}

const plain = (file: string) => file.replace(/-\w{5}\./, '.')
const listRenamed = (before: Built, after: Built) =>
  [...after.files.keys()]
    .filter((file) => !before.files.has(file))
    .map(plain)
    .sort()

test('A-20 chunks know each other by name alone, and the map knows their files', async () => {
  const { files, imports, manifest } = await buildChunks()
  for (const name of ['shared', 'part', 'page']) {
    expect(imports[name]).toMatch(new RegExp(`^/assets/${name}-\\w{5}\\.js$`))
    expect(files.has(imports[name]?.slice(1) ?? '')).toBe(true)
  }
  for (const text of files.values()) for (const file of files.keys()) expect(text).not.toContain(path.basename(file))
  expect([...files.keys()]).toEqual(expect.arrayContaining(Object.values(manifest).map(({ file }) => file)))
})

test('A-20 a changed chunk changes its own file, and the entry, which says the build', async () => {
  const before = await buildChunks()
  const after = await buildChunks({ 'part.ts': `${APP['part.ts']} + 1` })
  expect(listRenamed(before, after)).toEqual(['assets/part.js', 'assets/start.js'])
  expect(listRenamed(before, await buildChunks())).toEqual([])
})

test('A-20 a style sheet has the name of its chunk’s file, where its page looks for it', async () => {
  const before = await buildChunks()
  expect([...before.files.keys()]).toContain(before.imports['page']?.slice(1).replace(/js$/, 'css'))
  const after = await buildChunks({ 'page.css': '.page { color: blue }' })
  expect(listRenamed(before, after)).toEqual(['assets/page.css', 'assets/page.js', 'assets/start.js'])
  const entry = Object.values(after.manifest).find(({ file }) => /start-/.test(file))
  expect(after.files.get(entry?.file ?? '')).toContain('"page.css"')
})

test('A-20 what a part needs is named once, when parts share a file too', () => {
  const code = `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/a-1.js","assets/b-2.js","assets/a-1.js","assets/b-2.css"])))=>i.map(i=>d[i]);
load(__vite__mapDeps([0,2,1]));load(__vite__mapDeps([2,3]))`
  const names = { 'assets/a-1.js': 'a', 'assets/b-2.js': 'b', 'assets/b-2.css': 'b.css' }
  const changed = replaceFileNames(code, new Map(Object.entries(names)))
  expect(changed).toContain('["a","b","b.css"]')
  const requests: string[][] = []
  runInNewContext(changed, { load: (needs: string[]) => requests.push(needs) })
  expect(requests.map((needs) => [...needs])).toEqual([
    ['a', 'b'],
    ['a', 'b.css'],
  ])
})

test('A-20 a bundler that looks for files in another way stops the build', () => {
  const { transform } = stableChunkNames()
  const stop = (message: string) => {
    throw new Error(message)
  }
  const judge = typeof transform === 'object' ? transform.handler : undefined
  expect(() => judge?.call({ error: stop } as never, 'const assetsURL = other', 'vite/preload-helper.js')).toThrow(
    'the bundler looks for',
  )
})
