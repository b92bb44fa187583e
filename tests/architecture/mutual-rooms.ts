import { listReaches, resolve, type Source } from '#tests/architecture/parsed.ts'

/**
 * Two rooms of the server that still import each other: `files` files of the room `from` import `to`, and should not.
 */
export type BackwardArrow = { from: string; to: string; files: number; why: string }

/**
 * Violations: pairs of rooms that import each other, exceptions that hide more than they state, and those that can
 * shrink.
 */
export function judgeRooms(sources: readonly Source[], exceptions: readonly BackwardArrow[]): string[] {
  const arrows = listRoomArrows(sources)
  return [
    ...listMutualRooms(arrows)
      .filter(([a, b]) => !exceptions.some(({ from, to }) => toKey(...sort(from, to)) === toKey(a, b)))
      .map(([a, b]) => describePair(arrows, a, b)),
    ...exceptions.flatMap((one) => judgeException(one, arrows)),
  ]
}

/**
 * Imports between rooms: values and types, lazy, re-exported, by glob and by URL. `getRoom` defines the rooms; by
 * default those of the server.
 */
export function listRoomArrows(sources: readonly Source[], getRoom = getServerRoom): Arrows {
  const arrows: Arrows = new Map()
  for (const source of sources) {
    const from = getRoom(source.file)
    for (const { at } of from ? listReaches(source) : []) {
      const target = at === null ? null : resolve(source.file, at)
      const to = target && getRoom(target)
      if (!from || !to || from === to) continue
      const key = toKey(from, to)
      const imports = arrows.get(key) ?? []
      imports.push({ file: source.file, target })
      arrows.set(key, imports)
    }
  }
  return arrows
}

/** Pairs of rooms that import each other, each once, alphabetically. */
export function listMutualRooms(arrows: Arrows): (readonly [string, string])[] {
  return [...arrows.keys()]
    .map((key) => key.split(' → ') as [string, string])
    .filter(([a, b]) => a < b && arrows.has(toKey(b, a)))
    .toSorted((one, other) => toKey(...one).localeCompare(toKey(...other)))
}

/** Names the files of the rarer arrow, which should be removed. */
function describePair(arrows: Arrows, a: string, b: string): string {
  const [forth, back] = [arrows.get(toKey(a, b)) ?? [], arrows.get(toKey(b, a)) ?? []]
  return `${a} and ${b} import each other: ${list(forth.length < back.length ? forth : back)}`
}

function judgeException({ from, to, files }: BackwardArrow, arrows: Arrows): string[] {
  const back = arrows.get(toKey(from, to)) ?? []
  const found = new Set(back.map(({ file }) => file)).size
  const name = toKey(from, to)
  if (found === 0 || !arrows.has(toKey(to, from)))
    return [`${name}: these rooms import one way now, remove the line from ${EXCEPTIONS}`]
  if (found < files) return [`${name}: ${found} files are left, write that number in ${EXCEPTIONS}`]
  return found > files ? [`${name}: ${found} files, only ${files} may: ${list(back)}`] : []
}

function list(imports: readonly Import[]): string {
  return imports.map(({ file, target }) => `${file} imports ${target}`).join(', ')
}

/** `server/<folder>`; the files beside `app.ts`, which compose the service, are the room `server`. */
export function getServerRoom(file: string): string | null {
  const [top, folder, ...rest] = file.split('/')
  if (top !== 'server') return null
  return rest.length > 0 ? `server/${folder}` : 'server'
}

function toKey(from: string, to: string): string {
  return `${from} → ${to}`
}

function sort(a: string, b: string): [string, string] {
  return a < b ? [a, b] : [b, a]
}

type Import = { file: string; target: string }
type Arrows = Map<string, Import[]>

const EXCEPTIONS = 'tests/architecture/exceptions.ts'
