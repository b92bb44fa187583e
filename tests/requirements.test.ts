import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')
const page = readFileSync(path.join(ROOT, 'docs/requirements.md'), 'utf8')
const rows = [...page.matchAll(/^\| ([AONSFPDT]-\d\d) \| (.+) \| (.+) \| (built|partly|not yet) \|$/gm)].map(
  ([, id = '', what = '', where = '', state = '']) => ({ id, what, where, state }),
)
const ids = new Set(rows.map(({ id }) => id))

/** Lists matching lines of code, as `file:text`. */
function grep(pattern: string): string[] {
  const found = execFileSync('git', ['grep', '-hE', pattern, '--', 'src', 'sw', 'server', 'tests'], { cwd: ROOT })
  return found.toString('utf8').split('\n')
}

test('each row has an id of its own, and the page has nothing but rows', () => {
  expect(rows.length).toBe(ids.size)
  expect(page.match(/^\| [AONSFPDT]-/gm)).toHaveLength(rows.length)
})

test('each row that code and tests name is on the page', () => {
  const named = grep(String.raw`\b[AONSFPDT]-[0-9]{2}\b`).flatMap((line) => line.match(/\b[AONSFPDT]-\d\d\b/g) ?? [])
  expect(named.length).toBeGreaterThan(500)
  expect([...new Set(named)].filter((id) => !ids.has(id))).toEqual([])
})

test('each row names files, no folders, and each of them is there', () => {
  const places = rows.map(({ id, where }) => ({ id, files: where.split(', ').map((place) => place.slice(1, -1)) }))
  // a row that names more files than this is no help
  expect(places.filter(({ files }) => files.length > 7)).toEqual([])
  const isFile = (file: string) => statSync(path.join(ROOT, file), { throwIfNoEntry: false })?.isFile() === true
  expect(
    places.flatMap(({ id, files }) => files.filter((file) => !isFile(file)).map((file) => `${id} ${file}`)),
  ).toEqual([])
})

test('each built row names a file that carries its id, or whose test does', () => {
  const lost = rows.filter(({ id, where, state }) => {
    const files = where.split(', ').map((place) => place.slice(1, -1))
    return state === 'built' && !files.some((file) => [file, ...listTestsOf(file)].some((one) => hasText(one, id)))
  })
  expect(lost.map(({ id }) => id)).toEqual([])
})

/** The tests beside a file: `offer.page.tsx` has `offer.test.tsx` and `offer.slow.test.ts`. */
function listTestsOf(file: string): string[] {
  const name = path.basename(file).replace(/(?:\.page)?\.\w+$/, '')
  return globSync(`${path.dirname(file)}/${name}.{test,*.test}.{ts,tsx}`, { cwd: ROOT })
}

const hasText = (file: string, text: string) => readFileSync(path.join(ROOT, file), 'utf8').includes(text)

test('each built row is checked by a test whose title begins with its id', () => {
  const titles = grep(String.raw`(test|it|describe)(\.[a-z]+)*\(|^ *\[?['\`"][AONSFPDT]-[0-9]{2}|\]\)\(`)
  const begun = new Set(
    titles.flatMap((line) => /['"`](?:[AONSFPDT]-\d\d[ .,\d]*)+/.exec(line)?.[0].match(/[AONSFPDT]-\d\d/g) ?? []),
  )
  const unheld = rows.filter(({ id, state }) => state === 'built' && !begun.has(id)).map(({ id }) => id)
  expect(unheld).toEqual([])
})
