/** The rooms of the code and who may import whom (docs/ARCHITECTURE.md). `area:` rooms are islands. */
export type Room =
  | 'contract'
  | 'platform'
  | 'data'
  | 'ui'
  | 'form-kit'
  | 'cards'
  | 'shell'
  | `area:${string}`
  | 'app'
  | 'sw'
  | 'server'
  | 'server-ground'
  | 'server-base'
  | `server-area:${string}`
  | 'tests'

/** The room of a file, or null for files outside (configuration at the root). */
export function getRoom(file: string): Room | null {
  const [top, second, third] = file.split('/')
  if (top === 'sw' || top === 'tests') return top
  if (top === 'server') return getServerRoom(file)
  if (top !== 'src') return null
  if (second === 'features' && third) return `area:${getArea(file)}`
  return SRC_ROOMS.find((room) => room === second) ?? null
}

/** Contract files without zod, which the worker and product-independent code may import. */
export const isZodFree = (file: string) => file.startsWith('src/contract/zod-free/') && !file.includes('.test')

/** Whether a file of `from` may import `target`, a path from the root. Test files may import anything. */
export function mayImport(from: Room, target: string): boolean {
  const to = getRoom(target)
  if (to === from || from === 'tests') return true
  // Build files are no part of what runs, so nothing may import them.
  if (to === null) return false
  if (to === 'contract' && (from === 'sw' || from === 'ui')) return isZodFree(target)
  return allowed(from, target).includes(to)
}

const SRC_ROOMS = ['contract', 'platform', 'data', 'ui', 'form-kit', 'cards', 'shell', 'app'] as const

function allowed(from: Room, target: string): readonly Room[] {
  const to = getRoom(target) ?? 'tests'
  if (from.startsWith('area:')) return SRC_ROOMS.filter((room) => room !== 'app')
  if (from.startsWith('server-area:')) return ['contract', 'server-ground', 'server-base']
  switch (from) {
    case 'app':
      return [...SRC_ROOMS, ...(to.startsWith('area:') ? [to] : [])]
    case 'server':
      return ['contract', 'server-ground', 'server-base', ...(to.startsWith('server-area:') ? [to] : [])]
    case 'server-ground':
      return ['contract', 'server-base']
    case 'platform':
    case 'server-base':
      return ['contract']
    case 'data':
      return ['contract', 'platform']
    case 'ui':
      return ['platform']
    case 'form-kit':
      return ['contract', 'platform', 'ui']
    case 'cards':
    case 'shell':
      return ['contract', 'platform', 'data', 'ui']
    default:
      return []
  }
}

/**
 * `server` composes the service: the files beside `app.ts`, the command line and the demo data. Areas and the rooms
 * below never import it, the rooms below know no area, and the lowest ones only the contract.
 */
function getServerRoom(file: string): Room {
  const [, second, third] = file.split('/')
  if (second === 'features' && third) return `server-area:${getArea(file)}`
  if (BASE.test(file)) return 'server-base'
  return GROUND.test(file) ? 'server-ground' : 'server'
}

const BASE = /^server\/(?:config|geocode|runtime)\//
const GROUND = /^server\/(?:db|files|integrations|jobs|platform|search-index|signing|webhooks)\//

/** The area of a file: `offers`, or `jobs/search` in a folder that groups areas, which are islands, too. */
function getArea(file: string): string {
  const [, , group = '', area = ''] = file.split('/')
  return GROUPS.has(group) ? `${group}/${area}` : group
}

const GROUPS = new Set(['account', 'applications', 'jobs'])
