import { BACKWARD_ARROWS } from '#tests/architecture/exceptions.ts'
import { getServerRoom, listRoomArrows } from '#tests/architecture/mutual-rooms.ts'
import type { Source } from '#tests/architecture/parsed.ts'
import { dropImplied, type Arrow } from './graph.ts'
import { layOut, type Panel } from './lay-out.ts'
import { CONTRACT, drawSvg } from './svg.ts'

/** Captions of the boxes. If a room is missing here, the test fails; add a caption that says what the room contains. */
const PAGE_ROOMS: Readonly<Record<string, string>> = {
  'src/app': 'URLs, entries',
  'src/features': 'product, by area',
  'src/cards': 'shared parts',
  'src/form-kit': 'forms as data',
  'src/shell': 'page frame',
  'src/data': 'queries, writes',
  'src/ui': 'controls, theme',
  'src/platform': 'request, storage',
  sw: 'service worker',
}
const SERVER_ROOMS: Readonly<Record<string, string>> = {
  server: 'composition',
  'server/cli': 'foyer commands',
  'server/demo': 'demo data',
  'server/features': 'product, by area',
  'server/integrations': 'external services',
  'server/webhooks': 'events for employers',
  'server/search-index': 'search engine',
  'server/signing': 'seals, evidence',
  'server/files': 'untrusted files',
  'server/jobs': 'background work',
  'server/platform': 'requests, tenants',
  'server/db': 'schema, migrations',
  'server/config': 'settings',
  'server/geocode': 'places',
  'server/runtime': 'log, threads',
}

const PAGE: Panel = { left: 16, right: 370, top: 92, bottom: 770, width: 108 }
const SERVER: Panel = { left: 390, right: 884, top: 92, bottom: 770, width: 132 }

/** The picture in docs/ARCHITECTURE.md: rooms in levels, with the actual imports of the product's files as arrows. */
export function drawArchitecture(sources: readonly Source[]): string {
  const arrows = [...listRoomArrows(sources, getRoom).keys()]
    .map((key) => key.split(' → '))
    .map(([from = '', to = '']): Arrow => ({ from, to }))
    .toSorted((a, b) => (`${a.from} ${a.to}` < `${b.from} ${b.to}` ? -1 : 1))
  const named: Record<string, string> = { ...PAGE_ROOMS, ...SERVER_ROOMS, [CONTRACT]: '' }
  const unnamed = arrows.flatMap(({ from, to }) => [from, to]).filter((room) => !(room in named))
  if (unnamed.length > 0) throw new Error(`say in draw-architecture.ts what these hold: ${unnamed.join(', ')}`)
  const isBackward = ({ from, to }: Arrow) => BACKWARD_ARROWS.some((one) => one.from === from && one.to === to)
  const drawn = dropImplied(arrows.filter((arrow) => !isBackward(arrow)))
  const backward = arrows.filter(isBackward)
  const place = (rooms: readonly string[], panel: Panel) => {
    const isHere = ({ from }: Arrow) => rooms.includes(from)
    return { panel, ...layOut(rooms, drawn.filter(isHere), backward.filter(isHere), panel) }
  }
  return drawSvg(named, place(Object.keys(PAGE_ROOMS), PAGE), place(Object.keys(SERVER_ROOMS), SERVER))
}

/** The room of a file for the picture: `src/<room>`, `sw`, or a room of the server. */
function getRoom(file: string): string | null {
  const [top, folder, ...rest] = file.split('/')
  if (top !== 'src') return top === 'sw' ? top : getServerRoom(file)
  const room = `src/${folder}`
  return rest.length === 0 ? null : room
}
