import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './fences.ts'

const read = (page: string) => readFileSync(path.join(ROOT, page), 'utf8')

/** GitHub's anchor of a heading. */
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
  const links = globSync('{*,docs/**/*,{src,server}/**/*}.md', { cwd: ROOT }).flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(([, link = '']) => ({ page, link })),
  )
  expect(links.length).toBeGreaterThan(200)
  expect(links.filter(({ page, link }) => !leads(page, link))).toEqual([])
})

test('no line of the documents is over 120 characters, but for rows of tables', () => {
  // benchmarks write the figures; ARCHITECTURE.md still has longer lines
  const others = new Set(['docs/figures.md', 'docs/ARCHITECTURE.md'])
  const pages = globSync('docs/**/*.md', { cwd: ROOT }).filter((page) => !others.has(page))
  const long = pages.flatMap((page) =>
    read(page)
      .split('\n')
      .flatMap((line, at) => ([...line].length > 120 && !line.startsWith('|') ? [`${page}:${at + 1}`] : [])),
  )
  expect(long).toEqual([])
})
