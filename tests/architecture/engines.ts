import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { listReaches, resolve, type Source } from '#tests/architecture/parsed.ts'
import { isTest } from '#tests/architecture/rules.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** A part of the code that could be a package. Its own page lists what others import from it, and what it imports. */
export type Engine = {
  /** Path from the root. */
  folder: string
  /** The text of its README.md. */
  page: string
}

/** Folders of the engines. */
const FOLDERS = ['server/search-index', 'server/integrations/resume-parse', 'src/contract/form']

export function readEngines(): Engine[] {
  return FOLDERS.map((folder) => {
    const page = path.join(ROOT, folder, 'README.md')
    return { folder, page: existsSync(page) ? readFileSync(page, 'utf8') : '' }
  })
}

/** Imports across the border of an engine that its page does not name, and names on the page that no import needs. */
export function judgeEngine({ folder, page }: Engine, sources: readonly Source[]): string[] {
  const entries = listNames(page, 'Entry files').map((name) => `${folder}/${name}`)
  const uses = listNames(page, 'What it imports')
  const isInside = (file: string) => file.startsWith(`${folder}/`)
  const found: string[] = []
  const needed = new Set<string>()
  for (const source of sources.filter(({ file }) => !isTest(file) && !file.includes('.test-kit.')))
    for (const target of listTargets(source)) {
      if (isInside(source.file) === isInside(target)) continue
      const allowed = isInside(target)
        ? entries.find((entry) => entry === target)
        : uses.find((use) => target === use || target.startsWith(`${use}/`))
      if (allowed === undefined) found.push(`${source.file} imports ${target}, which ${folder}/README.md does not name`)
      else needed.add(allowed)
    }
  const idle = [...entries, ...uses].filter((name) => !needed.has(name))
  return [...found, ...idle.map((name) => `${folder}/README.md names ${name}, which nothing imports`)]
}

function listTargets(source: Source): string[] {
  return listReaches(source).flatMap(({ at }) => (at === null ? [] : (resolve(source.file, at) ?? [])))
}

/** The names in backticks in the first column of the table below a heading. */
function listNames(page: string, heading: string): string[] {
  const section = page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? ''
  return [...section.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name = '']) => name)
}
