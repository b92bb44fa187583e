import { builtinModules } from 'node:module'
import { listImports, getPackage } from '#tests/architecture/parsed.ts'
import { getRoom, type Room } from '#tests/architecture/rooms.ts'
import { isTest, type Rule } from '#tests/architecture/rules.ts'

/** Each runtime has its own packages: no Node in the page, no page packages in the service. */
export const packages: Rule = (source) => {
  const { file } = source
  const room = getRoom(file)
  if (!room || room === 'tests' || isTest(file) || isTestKit(file)) return []
  return listImports(source).flatMap((specifier) => {
    const name = getPackage(specifier)
    if (name === null || mayUse(room, name, specifier)) return []
    return [`${file} (${room}) may not import the package ${specifier}`]
  })
}

function mayUse(room: Room, name: string, specifier: string): boolean {
  if (room.startsWith('server')) return !ofThePage(name)
  if (name.startsWith('node:') || builtinModules.includes(name)) return false
  if (room === 'contract') return CONTRACT.has(name)
  if (room === 'sw') return WORKER.test(name)
  // `react-dom/server` may only be imported by the server entry, which renders to text.
  if (specifier === 'react-dom/server') return room === 'app'
  return ofThePage(name) || PAGE_AND_SERVICE.has(name)
}

const ofThePage = (name: string) => PAGE.test(name)
const isTestKit = (file: string) => /\.test-kit\.tsx?$/.test(file)

const CONTRACT = new Set(['zod', 're2js', 'dayjs', 'bidi-js', 'harfbuzzjs'])
const PAGE_AND_SERVICE = new Set(['libphonenumber-js', 'pdfjs-dist', 'dayjs'])
const WORKER = /^(?:workbox-precaching|idb-keyval)$/
const PAGE =
  /^(?:react|react-dom|react-hook-form|react-pdf|bidi-js|lucide|canvas-confetti|idb-keyval|workbox-window|tus-js-client|leaflet|supercluster|@tanstack\/.+|@lingui\/.+)$/
