/** The rooms of the house and who may import whom (docs/ARCHITECTURE.md). `area:` rooms are islands. */
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
  | `server-area:${string}`
  | 'tests'

/** The room of a file, or null for files outside (configuration at the root). */
export function roomOf(file: string): Room | null {
  const [top, second, third] = file.split('/')
  if (top === 'sw' || top === 'tests') return top
  if (top === 'server') return second === 'careers' && third ? `server-area:${third}` : 'server'
  if (top !== 'src') return null
  if (second === 'careers' && third) return `area:${third}`
  return SRC_ROOMS.find((room) => room === second) ?? null
}

/** Contract files without zod: the worker and the product-blind parts may read them. */
export const ZOD_FREE = [
  'paths',
  'limits',
  'offline',
  'policy',
  'headers',
  'page-id',
  'letter-path',
  'outbox',
  'push-paths',
].map((name) => `src/contract/${name}.ts`)

/** True when a file of `from` may import `target`. Test files may import anything. */
export function mayImport(from: Room, target: string): boolean {
  const to = roomOf(target)
  if (to === null || to === from) return true
  if (from.startsWith('server')) return to === 'contract' || to === 'server' || (from === 'server' && isServer(to))
  if (from === 'app' || from === 'tests') return true
  if (to === 'contract' && (from === 'sw' || from === 'ui')) return ZOD_FREE.includes(target)
  return allowed(from).includes(to)
}

const SRC_ROOMS = ['contract', 'platform', 'data', 'ui', 'form-kit', 'cards', 'shell', 'app'] as const

function allowed(from: Room): readonly Room[] {
  if (from.startsWith('area:')) return ['contract', 'platform', 'data', 'ui', 'form-kit', 'cards', 'shell']
  switch (from) {
    case 'platform':
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

const isServer = (room: Room) => room.startsWith('server')
