import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './fences.ts'

const FOLDER = path.join(ROOT, 'docs/decisions')
const index = readFileSync(path.join(FOLDER, 'README.md'), 'utf8')
const rows = [...index.matchAll(/^\| (\d{3}) \| \[(.+)\]\((\S+\.md)\) \| (.+) \| (.+) \|$/gm)].map(
  ([, number = '', title = '', file = '', about = '', status = '']) => ({ number, title, file, about, status }),
)
const records = globSync('[0-9]*.md', { cwd: FOLDER }).toSorted()

test('the index lists each decision once, in order, under its own title', () => {
  expect(records.length).toBeGreaterThan(70)
  expect(rows.map(({ file }) => file)).toEqual(records)
  const headings = records.map((file) => readFileSync(path.join(FOLDER, file), 'utf8').split('\n', 1)[0])
  expect(rows.map(({ number, title }) => `# ${number} ${title}`)).toEqual(headings)
})

test('each file carries its number, and no number is used twice', () => {
  expect(records.map((file) => file.slice(0, 4))).toEqual(rows.map(({ number }) => `${number}-`))
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length)
})

test('each status is one that the index may use, and names a record that is there', () => {
  const odd = rows.filter(({ status }) => {
    const replacing = /^(?:Partly r|R)eplaced by \[\d{3}\]\((\S+)\)$/.exec(status)?.[1]
    return status !== 'In force' && !(replacing && records.includes(replacing))
  })
  expect(odd).toEqual([])
})
