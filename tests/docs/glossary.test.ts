import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './fences.ts'

const page = readFileSync(path.join(ROOT, 'docs/glossary.md'), 'utf8')
const lists = page.split(/^## /m).slice(1)
const listRows = (list: string) => [...list.matchAll(/^\| (?!word |-)(.+?) \| (.+) \| (.+) \|$/gm)]

test('both lists are sorted, and no word comes twice', () => {
  expect(lists).toHaveLength(2)
  for (const list of lists) {
    const words = listRows(list).map(([, word = '']) => word.toLowerCase())
    expect(words.length).toBeGreaterThan(40)
    expect(words).toEqual(words.toSorted((a, b) => (a < b ? -1 : 1)))
  }
  const words = lists.flatMap((list) => listRows(list).map(([, word]) => word))
  expect(new Set(words).size).toBe(words.length)
})

test('what a word is called in code is there: a place, the name of a file, or a name in the sources', () => {
  const files = globSync('{build,server,src,sw}/**/*.{ts,tsx}', { cwd: ROOT })
  const names = new Set(files.map((file) => path.basename(file)))
  const text = files.map((file) => readFileSync(path.join(ROOT, file), 'utf8')).join('\n')
  const words = new Set(text.match(/\w+/g))
  const code = lists.flatMap((list) =>
    listRows(list).flatMap(([, , , inCode = '']) => [...inCode.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)),
  )
  const isThere = (name: string) => existsSync(path.join(ROOT, name)) || names.has(name) || words.has(name)
  expect(code.filter((name) => !isThere(name))).toEqual([])
})
