import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './fences.ts'

const read = (page: string) => readFileSync(path.join(ROOT, page), 'utf8')

const PAGES = globSync('{*,.github/**/*,{docs,server,src,tests}/**/*}.md', {
  cwd: ROOT,
  exclude: (name) => name.includes('node_modules'),
})
const FILES = globSync('{*,{build,server,src,sw,tests}/**/*}.{ts,tsx}', { cwd: ROOT })
/** Paths of all files, and the end of each path from every folder on. */
const ENDS = new Set(FILES.flatMap((file) => file.split('/').map((_, at, names) => names.slice(at).join('/'))))

/** The anchor that GitHub gives a heading. */
const toAnchor = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')

function leads(page: string, link: string): boolean {
  const [file = '', anchor] = link.split('#')
  const target = file === '' ? page : path.join(path.dirname(page), file)
  if (!existsSync(path.join(ROOT, target))) return false
  if (anchor === undefined || !target.endsWith('.md')) return true
  return [...read(target).matchAll(/^#+ (.+)$/gm)].some(([, heading = '']) => toAnchor(heading) === anchor)
}

test('each link of a page leads to a file that is there, and to a heading of it', () => {
  const links = PAGES.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(([, link = '']) => ({ page, link })),
  )
  expect(PAGES).toContain('tests/bench/match/README.md')
  expect(links.length).toBeGreaterThan(200)
  expect(links.filter(({ page, link }) => !leads(page, link))).toEqual([])
})

test('each TypeScript file that a page names is there, also by the end of its path', () => {
  const names = PAGES.flatMap((page) => findFileNames(read(page)).map((name) => ({ page, name })))
  expect(names.length).toBeGreaterThan(500)
  expect(names.filter(({ name }) => !isThere(name))).toEqual([])
})

test('a name that has moved is found, and a pattern is no name', () => {
  expect(findFileNames('`a/b.ts`, `c.test.tsx`, `*.test.ts`, `<name>.page.tsx` and `d.md`')).toEqual([
    'a/b.ts',
    'c.test.tsx',
  ])
  expect(['tests/docs/links.test.ts', 'docs/links.test.ts', 'links.test.ts'].filter(isThere)).toHaveLength(3)
  expect(['inks.test.ts', 'server/links.test.ts'].filter(isThere)).toEqual([])
})

const isThere = (name: string) => ENDS.has(name)

/** Names of TypeScript files between backquotes, without patterns. */
function findFileNames(text: string): string[] {
  return [...text.matchAll(/`([\w./$@-]+\.tsx?)`/g)].map(([, name = '']) => name)
}

test('no line of the documents is over 120 characters, but for rows of tables', () => {
  // benchmarks write the figures
  const pages = PAGES.filter((page) => page !== 'docs/figures.md')
  const long = pages.flatMap((page) =>
    read(page)
      .split('\n')
      .flatMap((line, at) => ([...line].length > 120 && !line.startsWith('|') ? [`${page}:${at + 1}`] : [])),
  )
  expect(long).toEqual([])
})

test('code in the documents is fenced, since indented commands end up on one line when a page is wrapped', () => {
  const indented = PAGES.flatMap((page) =>
    read(page)
      .replaceAll(/^```[\s\S]*?^```/gm, '')
      .split('\n\n')
      .filter((block) => /^ {4}\S/.test(block))
      .map((block) => `${page}: ${block.slice(0, 60)}`),
  )
  expect(indented).toEqual([])
})
