import type { Lane } from './lanes.ts'
import { parseQueueTurn, type QueueTurn } from './queue-turns.ts'

/** Most tasks of a round; tenants that start to wait meanwhile join the next round. */
const LONGEST_ROUND = 100
/** Turns whose last use is remembered; forgotten ones count as never used. */
const MOST_REMEMBERED = 10_000

/**
 * Decides the order of tasks in a lane. A round gives each waiting tenant one task, the tenant served longest ago
 * first. Of a tenant's turns, the one served longest ago is chosen.
 */
export function createFairRounds(lane: Lane) {
  const served = createTurnMemory()
  const inHand = new Map<symbol, ReturnType<typeof toQueuePlace>>()
  let round: QueueTurn[] = []

  const hasRoom = (turn: QueueTurn): boolean => {
    const { tenant, host, isProbe } = toQueuePlace(turn)
    const others = [...inHand.values()]
    const isBelow = (most: number | undefined, count: number) => most === undefined || count < most
    return (
      isBelow(lane.perTenant, others.filter((one) => one.tenant === tenant).length) &&
      isBelow(host === null ? undefined : lane.perHost, others.filter((one) => one.host === host).length) &&
      isBelow(isProbe ? lane.probes : undefined, others.filter((one) => one.isProbe).length)
    )
  }
  const next = (): QueueTurn | undefined => {
    for (let turn = round.shift(); turn; turn = round.shift()) {
      if (!hasRoom(turn)) continue
      served.add(getTurnKey(turn))
      served.add(parseQueueTurn(turn.turn).tenant)
      return turn
    }
    return undefined
  }

  return {
    isFull: () => inHand.size >= lane.atOnce,
    inHand: () => inHand.size,
    isUnderWay: () => round.length > 0,
    /** The next turn of the current round; undefined at its end. */
    next,
    /** Begins a round with the waiting turns and returns the first one. */
    open(turns: readonly QueueTurn[]): QueueTurn | undefined {
      const byTenant = Map.groupBy(turns.filter(hasRoom), ({ turn }) => parseQueueTurn(turn).tenant)
      const tenants = [...byTenant.keys()].toSorted((a, b) => served.at(a) - served.at(b)).slice(0, LONGEST_ROUND)
      round = tenants.flatMap((tenant) => {
        const own = byTenant.get(tenant) ?? []
        return own.toSorted((a, b) => served.at(getTurnKey(a)) - served.at(getTurnKey(b))).slice(0, 1)
      })
      return next()
    },
    /** Marks a task of a turn as running. The returned function ends it. */
    begin(turn: QueueTurn): () => void {
      const task = Symbol('task')
      inHand.set(task, toQueuePlace(turn))
      return () => void inHand.delete(task)
    },
  }
}

const getTurnKey = ({ kind, turn }: QueueTurn) => `${kind} ${turn}`
const toQueuePlace = ({ turn, failures }: QueueTurn) => ({ ...parseQueueTurn(turn), isProbe: failures > 0 })

/** Remembers when each turn was last served, as a counter; the oldest entries are forgotten. */
function createTurnMemory() {
  const turns = new Map<string, number>()
  let count = 0
  return {
    add(name: string): void {
      turns.delete(name)
      turns.set(name, (count += 1))
      const [oldest] = turns.keys()
      if (turns.size > MOST_REMEMBERED && oldest !== undefined) turns.delete(oldest)
    },
    at: (name: string) => turns.get(name) ?? 0,
  }
}
